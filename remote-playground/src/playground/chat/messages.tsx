import { lazy, type RefObject, Suspense } from 'react';
import type { Conversation } from '../conversation/conversation';
import type { CompletionOptions } from '../conversation/run-answer';
import { useConversationState } from '../conversation/use-conversation';
import type { Message } from '../library/message';
import { MessageRow } from './message-row';
import { useRenderWindow } from './use-render-window';

const LazyEarlierMessages = lazy(() => import('./earlier-messages').then(({ EarlierMessages }) => ({ default: EarlierMessages })));

export type MessagesProps = {
  conversation: Conversation;
  options: CompletionOptions;
  sendBlocker: string | undefined;
  scroller: RefObject<HTMLElement | null>;
};

/** Re-renders while text streams in. */
export function Messages({ conversation, options, sendBlocker, scroller }: MessagesProps) {
  const messages = useConversationState(conversation, (state) => state.messages);
  const isBusy = useConversationState(conversation, ({ answering }) => answering !== undefined);
  const { staticFrom, renderedFrom } = useRenderWindow(messages.length);
  const row = (message: Message, index: number) => (
    <MessageRow
      key={message.id}
      message={message}
      conversation={conversation}
      options={options}
      isLocked={isBusy}
      canRetry={sendBlocker === undefined && messages[index - 1]?.role === 'user'}
    />
  );
  return (
    <>
      {staticFrom > 0 && renderedFrom === staticFrom && (
        <Suspense>
          <LazyEarlierMessages messages={messages.slice(0, staticFrom)} row={row} scroller={scroller} />
        </Suspense>
      )}
      {messages.slice(renderedFrom).map((message, index) => row(message, renderedFrom + index))}
    </>
  );
}
