import { useSession } from '@console/shared/session';
import { Box, Flex } from '@console/shared/ui';
import { type ReactNode, useRef } from 'react';
import { useDrop } from '../attachments/use-add';
import type { Ask, Content, Conversation } from '../conversation/conversation';
import { useConversationState } from '../conversation/use-conversation';
import { Estimate } from '../cost/estimate';
import { plannedOf } from '../cost/forecast';
import { Announcer } from './announcer';
import { Composer } from './composer';
import { EmptyChat } from './empty-chat';
import { MessageList } from './message-list';
import { useDraft } from './use-draft';
import { useStickyBottom } from './use-sticky-bottom';

export type ChatProps = { conversation: Conversation; ask: Ask; obstacle: string | undefined; tools: ReactNode };

/** Messages and composer. */
export function Chat({ conversation, ask, obstacle, tools }: ChatProps) {
  const draft = useDraft();
  const ownGroup = useSession(({ user }) => user?.group ?? '');
  const bottom = useStickyBottom();
  const input = useRef<HTMLTextAreaElement>(null);
  const drop = useDrop();
  const isAnswering = useConversationState(conversation, ({ answering }) => answering !== undefined);
  const history = useConversationState(conversation, ({ answering, messages }) => (answering === undefined ? messages : undefined));
  const send = (content: Content) => {
    bottom.toEnd();
    conversation.send(content, ask);
  };
  const pick = (prompt: string) => {
    draft.setText(prompt);
    input.current?.focus();
  };
  return (
    <Flex as="section" direction="column" flex="1" minW="0" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden" {...drop}>
      <MessageList conversation={conversation} ask={ask} obstacle={obstacle} bottom={bottom} empty={<EmptyChat onPick={pick} />} />
      <Box px={{ base: '3', md: '6' }} pt="2" pb="3">
        <Composer
          draft={draft}
          input={input}
          isAnswering={isAnswering}
          obstacle={obstacle}
          models={[ask.model]}
          onSend={send}
          onStop={conversation.stop}
          tools={tools}
          note={<Estimate text={draft.text} history={history} system={ask.system} calls={[plannedOf(ask, ownGroup)]} />}
        />
      </Box>
      <Announcer conversation={conversation} />
    </Flex>
  );
}
