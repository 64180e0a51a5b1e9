import { useSession } from '@console/shared/session';
import { Box, Flex, type MenuAction, VisuallyHidden } from '@console/shared/ui';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../i18n';
import { useDropImages } from '../attachments/use-add-images';
import type { Content, Conversation } from '../conversation/conversation';
import type { CompletionOptions } from '../conversation/run-answer';
import { useConversationState } from '../conversation/use-conversation';
import { CostEstimate } from '../cost/cost-estimate';
import { toPlannedCall } from '../cost/forecast';
import { Composer } from './composer';
import { EmptyChat } from './empty-chat';
import { MessageList } from './message-list';
import { useDraft } from './use-draft';
import { useStickyBottom } from './use-sticky-bottom';

export type ChatProps = {
  conversation: Conversation;
  options: CompletionOptions;
  sendBlocker: string | undefined;
  tools: ReactNode;
  /** Replaces the suggestions, and disables the composer. */
  failure: ReactNode;
  menuActions: MenuAction[];
};

export function Chat({ conversation, options, sendBlocker, tools, failure, menuActions }: ChatProps) {
  const t = useT();
  const draft = useDraft();
  const ownGroup = useSession(({ user }) => user?.group ?? '');
  const bottom = useStickyBottom();
  const input = useRef<HTMLTextAreaElement>(null);
  const dropHandlers = useDropImages();
  const isAnswering = useConversationState(conversation, ({ answering }) => answering !== undefined);
  const history = useConversationState(conversation, ({ answering, messages }) => (answering === undefined ? messages : undefined));
  const isEmpty = useConversationState(conversation, ({ messages }) => messages.length === 0);
  const hasFailed = Boolean(failure);
  const send = (content: Content) => {
    bottom.scrollToEnd();
    conversation.send(content, options);
  };
  const pick = (prompt: string) => {
    draft.setText(prompt);
    input.current?.focus();
  };
  return (
    <Flex as="section" direction="column" flex="1" minW="0" mx={{ base: '-1', md: '0' }} overflow="hidden" {...dropHandlers}>
      <MessageList
        conversation={conversation}
        options={options}
        sendBlocker={sendBlocker}
        bottom={bottom}
        empty={failure || <EmptyChat title={t('empty.title')} text={t('empty.text')} onPick={pick} />}
      />
      <Box px={{ base: '1', md: '6' }} pt="2" pb={{ base: '0', md: '3' }}>
        <Composer
          draft={draft}
          input={input}
          isAnswering={isAnswering}
          // What failed stands above.
          sendBlocker={hasFailed && isEmpty ? '' : sendBlocker}
          models={[options.model]}
          onSend={send}
          onStop={conversation.stop}
          isDisabled={hasFailed}
          tools={hasFailed && isEmpty ? undefined : tools}
          menuActions={menuActions}
          note={<CostEstimate text={draft.text} history={history} system={options.system} calls={[toPlannedCall(options, ownGroup)]} />}
        />
      </Box>
      <Announcer conversation={conversation} />
    </Flex>
  );
}

function Announcer({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const event = useConversationState(conversation, ({ answering, outcome }) => (answering === undefined ? outcome : 'started'));
  return <VisuallyHidden role="status">{event && t(`announce.${event}`)}</VisuallyHidden>;
}
