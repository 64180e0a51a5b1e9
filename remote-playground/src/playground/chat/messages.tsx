import { lazy, type RefObject, Suspense } from 'react';
import type { Ask, Conversation } from '../conversation/conversation';
import type { Message } from '../conversation/message';
import { useConversationState } from '../conversation/use-conversation';
import { MessageRow } from './message-row';
import { useLatest } from './use-latest';

const LazyEarlierMessages = lazy(() => import('./earlier-messages').then(({ EarlierMessages }) => ({ default: EarlierMessages })));

export type MessagesProps = {
  conversation: Conversation;
  ask: Ask;
  obstacle: string | undefined;
  /** What they are scrolled in. */
  scroller: RefObject<HTMLElement | null>;
};

/** All that is drawn again while text comes. */
export function Messages({ conversation, ask, obstacle, scroller }: MessagesProps) {
  const messages = useConversationState(conversation, (state) => state.messages);
  const isBusy = useConversationState(conversation, ({ answering }) => answering !== undefined);
  const { start, drawn } = useLatest(messages.length);
  const row = (message: Message, index: number) => (
    <MessageRow
      key={message.id}
      message={message}
      conversation={conversation}
      ask={ask}
      isLocked={isBusy}
      canRetry={obstacle === undefined && messages[index - 1]?.role === 'user'}
    />
  );
  return (
    <>
      {start > 0 && drawn === start && (
        <Suspense>
          <LazyEarlierMessages messages={messages.slice(0, start)} row={row} scroller={scroller} />
        </Suspense>
      )}
      {messages.slice(drawn).map((message, index) => row(message, drawn + index))}
    </>
  );
}
