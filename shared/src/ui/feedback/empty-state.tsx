import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { ChevronRight, CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { disclosureStyles } from '../../styles';
import { focusRing } from '../system/focus-ring';

/** An outlined button. */
export type EmptyStateAction = { label: string; onClick: () => void };

/**
 * `place` is `page` by default, which is the same height of the window on every page; `section` takes only the room that it needs. `tone`
 * is `neutral` by default, `error` is announced; `level` is that of the heading, h2 by default.
 */
export type EmptyStateProps = {
  icon?: ReactNode;
  place?: 'page' | 'section';
  title: string;
  text?: string;
  /** Facts for support, behind a disclosure; a click selects them. */
  details?: string | undefined;
  action?: ReactNode | EmptyStateAction;
  tone?: 'neutral' | 'error';
  level?: 'h1' | 'h2';
};

const isPlainAction = (action: EmptyStateProps['action']): action is EmptyStateAction =>
  typeof action === 'object' && action !== null && 'onClick' in action;

/** Above the middle of the window, whatever stands above it on the page. */
const pageStyles = { pt: 'max({spacing.10}, 32dvh - var(--above, 8rem))', pb: '10' } as const;

const measureAbove = (node: HTMLElement | null) =>
  node?.style.setProperty('--above', `${node.getBoundingClientRect().top + window.scrollY}px`);

/** An empty list or an error, with one action. */
export function EmptyState({ icon, place = 'page', title, text, details, action, tone = 'neutral', level = 'h2' }: EmptyStateProps) {
  const isPage = place === 'page';
  const isError = tone === 'error';
  const Glyph = isError ? CircleAlert : Inbox;
  return (
    <Flex
      direction="column"
      align="center"
      px="6"
      textAlign="center"
      {...(isPage ? { ref: measureAbove, ...pageStyles } : { py: '14' })}
      role={isError ? 'alert' : undefined}
    >
      <Flex
        boxSize="11"
        mb="3"
        align="center"
        justify="center"
        aria-hidden
        css={{ '& svg': { boxSize: '5' } }}
        borderRadius="l3"
        bg={isError ? 'bg.error' : 'jade.subtle'}
        color={isError ? 'fg.error' : 'jade.fg'}
      >
        {icon ?? <Glyph />}
      </Flex>
      <Heading as={level} size={level === 'h1' ? 'xl' : isPage ? 'lg' : 'sm'} overflowWrap="anywhere" maxW="full">
        {title}
      </Heading>
      {text && (
        <Text mt="1" textStyle="sm" color="fg.muted" maxW="26rem" overflowWrap="anywhere" textWrap="balance">
          {text}
        </Text>
      )}
      {action && (
        <Box mt="4">
          {isPlainAction(action) ? (
            <Button variant="outline" onClick={action.onClick}>
              {action.label}
            </Button>
          ) : (
            action
          )}
        </Box>
      )}
      {details && <Details text={details} />}
    </Flex>
  );
}

function Details({ text }: { text: string }) {
  const t = useSharedT();
  return (
    <Disclosure>
      <summary>
        <ChevronRight size={14} aria-hidden />
        {t('failed.details')}
      </summary>
      <pre>{text}</pre>
    </Disclosure>
  );
}

const Disclosure = chakra('details', {
  base: {
    mt: '3',
    textStyle: 'xs',
    color: 'fg.muted',
    maxW: 'full',
    ...disclosureStyles,
    '& > summary': {
      ...disclosureStyles['& > summary'],
      justifyContent: 'center',
      gap: '1',
      width: 'fit-content',
      mx: 'auto',
      borderRadius: 'l1',
      _focusVisible: focusRing('2px'),
    },
    // One click selects all of it.
    '& > pre': {
      mt: '2',
      p: '3',
      textAlign: 'start',
      fontFamily: 'mono',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      userSelect: 'all',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.panel',
    },
  },
});
