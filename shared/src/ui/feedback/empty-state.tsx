import { Flex, Heading, Text } from '@chakra-ui/react';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

/** `tone` is `neutral` by default, `error` is announced; `level` is that of the heading, h2 by default. */
export type EmptyStateProps = { title: string; text?: string; action?: ReactNode; tone?: 'neutral' | 'error'; level?: 'h1' | 'h2' };

/** An empty list or an error, with one action. */
export function EmptyState({ title, text, action, tone = 'neutral', level = 'h2' }: EmptyStateProps) {
  const Glyph = tone === 'error' ? CircleAlert : Inbox;
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="6"
      py="14"
      textAlign="center"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Flex
        boxSize="11"
        align="center"
        justify="center"
        borderRadius="full"
        bg="bg.muted"
        color={tone === 'error' ? 'fg.error' : 'fg.muted'}
      >
        <Glyph size={20} aria-hidden />
      </Flex>
      <Heading as={level} size="sm">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" maxW="26rem" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {action}
    </Flex>
  );
}
