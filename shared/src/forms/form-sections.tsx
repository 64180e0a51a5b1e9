import { Box, Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';

/** A titled part of a long form; `id` is unique in the form. */
export type FormSection = { id: string; title: string; children: ReactNode };

/** Sections in the order of the page. */
export type FormSectionsProps = { sections: FormSection[] };

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
      <Flex
        as="nav"
        aria-label={t('sections')}
        position="sticky"
        top="-2"
        zIndex="1"
        gap="1"
        mx="-6"
        px="5"
        py="2"
        mb="4"
        overflowX="auto"
        bg="bg.panel"
        borderBottomWidth="1px"
      >
        {sections.map(({ id, title }, index) => (
          <Button
            key={id}
            type="button"
            size="xs"
            flexShrink="0"
            variant={index === current ? 'surface' : 'ghost'}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => jump(index)}
          >
            {title}
          </Button>
        ))}
      </Flex>
      <Stack gap="8">
        {sections.map(({ id, title, children }) => (
          <Box as="section" key={id} tabIndex={-1} outline="none" scrollMarginTop="16" aria-labelledby={`${prefix}-${id}`}>
            <Heading as="h3" size="sm" id={`${prefix}-${id}`} mb="3">
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
