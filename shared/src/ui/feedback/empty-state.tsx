import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

/** An outlined button. */
export type EmptyStateAction = { label: string; onClick: () => void };

/** `tone` is `neutral` by default, `error` is announced; `level` is that of the heading, h2 by default. */
export type EmptyStateProps = {
  title: string;
  /** Drawn without a card in the upper half of the page, for a list that has nothing yet. */
  icon?: ReactNode;
  text?: string;
  action?: ReactNode | EmptyStateAction;
  tone?: 'neutral' | 'error';
  level?: 'h1' | 'h2';
};

const isPlainAction = (action: EmptyStateProps['action']): action is EmptyStateAction =>
  typeof action === 'object' && action !== null && 'onClick' in action;

const cardStyles = { py: '14', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } as const;

// The header takes as much above as is left out below, so that the middle is at 40 % of the window.
const pageStyles = { justify: 'center', minH: 'max(16rem, calc(80dvh - 21rem))' } as const;

const ownIconStyles = { borderRadius: 'l3', bg: 'jade.subtle', color: 'jade.fg' } as const;

const plainIconStyles = { borderRadius: 'full', bg: 'bg.muted', color: 'fg.muted' } as const;

/** An empty list or an error, with one action. */
export function EmptyState({ title, icon, text, action, tone = 'neutral', level = 'h2' }: EmptyStateProps) {
  const Glyph = tone === 'error' ? CircleAlert : Inbox;
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="6"
      textAlign="center"
      {...(icon ? pageStyles : cardStyles)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Flex
        boxSize="11"
        align="center"
        justify="center"
        {...(icon ? ownIconStyles : plainIconStyles)}
        {...(tone === 'error' && { color: 'fg.error' })}
        css={{ '& svg': { boxSize: '5' } }}
        aria-hidden
      >
        {icon ?? <Glyph />}
      </Flex>
      <Heading as={level} size="sm">
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
    </Flex>
  );
}
