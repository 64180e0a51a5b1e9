import { Box, Flex } from '@console/shared/ui';
import { useRef } from 'react';
import type { Ask, Conversation } from '../conversation/conversation';
import { useConversationState } from '../conversation/use-conversation';
import { Announcer } from './announcer';
import { Composer } from './composer';
import { EmptyChat } from './empty-chat';
import { MessageList } from './message-list';
import { useDraft } from './use-draft';
import { useStickyBottom } from './use-sticky-bottom';

export type ChatProps = { conversation: Conversation; ask: Ask; obstacle: string | undefined };

/** Messages and composer. */
export function Chat({ conversation, ask, obstacle }: ChatProps) {
  const draft = useDraft();
  const bottom = useStickyBottom();
  const input = useRef<HTMLTextAreaElement>(null);
  const isAnswering = useConversationState(conversation, ({ answering }) => answering !== undefined);
  const send = (text: string) => {
    bottom.toEnd();
    conversation.send(text, ask);
  };
  const pick = (prompt: string) => {
    draft.setText(prompt);
    input.current?.focus();
  };
  return (
    <Flex as="section" direction="column" flex="1" minW="0" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <MessageList conversation={conversation} ask={ask} obstacle={obstacle} bottom={bottom} empty={<EmptyChat onPick={pick} />} />
      <Box px={{ base: '3', md: '6' }} pt="2" pb="3">
        <Composer draft={draft} input={input} isAnswering={isAnswering} obstacle={obstacle} onSend={send} onStop={conversation.stop} />
      </Box>
      <Announcer conversation={conversation} />
    </Flex>
  );
}
