import { Box, chakra, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { focusRing } from '../ui/system/focus-ring';

/** A titled part of a long form; `id` is unique in the form. */
export type FormSection = { id: string; title: string; children: ReactNode };

/** Sections in the order of the page. */
export type FormSectionsProps = { sections: FormSection[] };

const Sections = chakra('nav', {
  base: {
    position: 'sticky',
    top: '-5',
    zIndex: '1',
    display: 'flex',
    gap: '5',
    mx: '-5',
    mt: '-5',
    px: '5',
    mb: '4',
    overflowX: 'auto',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    '& > button': {
      flexShrink: 0,
      minHeight: '9',
      textStyle: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      '&:hover': { color: 'fg' },
      '&:focus-visible': focusRing('-2px'),
      '&[aria-current]': { color: 'jade.fg', boxShadow: 'inset 0 -2px {colors.jade.solid}' },
    },
  },
});

export function FormSections({ sections }: FormSectionsProps) {
  const t = useLazyT();
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useCurrentSection(frame, sections.length);
  const jump = (index: number) => {
    const section = frame.current?.querySelectorAll<HTMLElement>('section')[index];
    section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
    section?.focus({ preventScroll: true });
    setCurrent(index);
  };
  return (
    <Box ref={frame}>
      <Sections aria-label={t('sections')}>
        {sections.map(({ id, title }, index) => (
          <button key={id} type="button" aria-current={index === current ? 'true' : undefined} onClick={() => jump(index)}>
            {title}
          </button>
        ))}
      </Sections>
      <Stack gap="6">
        {sections.map(({ id, title, children }, index) => (
          <Box
            as="section"
            key={id}
            tabIndex={-1}
            outline="none"
            scrollMarginTop="12"
            aria-labelledby={`${prefix}-${id}`}
            {...(index > 0 && { borderTopWidth: '1px', pt: '5' })}
          >
            {/* The first one is right below its own tab. */}
            <Heading as="h3" size="md" id={`${prefix}-${id}`} mb="4" {...(index === 0 && { srOnly: true })}>
              {title}
            </Heading>
            <Stack gap="4">{children}</Stack>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The last section whose top is in the upper third of the screen. */
function useCurrentSection(frame: React.RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const sections = [...(frame.current?.querySelectorAll('section') ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => sections.indexOf(target as HTMLElement));
        if (seen.length > 0) {
          setCurrent(Math.min(...seen));
        }
      },
      { rootMargin: '-20% 0px -65% 0px' },
    );
    for (const section of sections) {
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [frame, count]);
  return [current, setCurrent] as const;
}
