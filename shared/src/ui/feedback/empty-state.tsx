import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { focusRing } from '../system/focus-ring';

/** An outlined button. */
export type EmptyStateAction = { label: string; onClick: () => void };

/**
 * `icon` is that of an empty list, drawn on the page instead of a card; `place` is `page` by default, `section` takes only the room that it
 * needs; `tone` is `neutral` by default, `error` is announced; `level` is that of the heading, h2 by default.
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

const cardStyles = { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } as const;

/** Above the middle of the window. */
const pageStyles = { justify: 'center', minH: 'calc(100dvh - 16rem)', pb: '44' } as const;

/** An empty list or an error, with one action. */
export function EmptyState({ icon, place = 'page', title, text, details, action, tone = 'neutral', level = 'h2' }: EmptyStateProps) {
  const isPage = place === 'page';
  const Glyph = tone === 'error' ? CircleAlert : Inbox;
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="6"
      py="14"
      textAlign="center"
      {...(!icon ? cardStyles : isPage && pageStyles)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Flex
        boxSize="11"
        align="center"
        justify="center"
        {...(icon
          ? { borderRadius: 'l3', bg: 'jade.subtle', color: 'jade.fg', css: { '& svg': { boxSize: '5' } }, 'aria-hidden': true }
          : { borderRadius: 'full', bg: 'bg.muted', color: tone === 'error' ? 'fg.error' : 'fg.muted' })}
      >
        {icon ?? <Glyph size={20} aria-hidden />}
      </Flex>
      <Heading as={level} size={icon && isPage ? 'md' : 'sm'}>
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" maxW="26rem" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {isPlainAction(action) ? (
        <Button variant="outline" onClick={action.onClick}>
          {action.label}
        </Button>
      ) : (
        action
      )}
      {details && <Details text={details} />}
    </Flex>
  );
}

function Details({ text }: { text: string }) {
  const t = useSharedT();
  return (
    <Disclosure>
      <summary>{t('failed.details')}</summary>
      <pre>{text}</pre>
    </Disclosure>
  );
}

const Disclosure = chakra('details', {
  base: {
    textStyle: 'xs',
    color: 'fg.muted',
    maxW: 'full',
    '& > summary': { cursor: 'pointer', borderRadius: 'l1', _focusVisible: focusRing('2px') },
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
