import type { ReactElement, RefObject } from 'react';
import { Virtualizer } from 'virtua';
import type { Message } from '../conversation/message';

export type EarlierMessagesProps = {
  messages: readonly Message[];
  row: (message: Message, index: number) => ReactElement;
  scroller: RefObject<HTMLElement | null>;
};

/** Pixels; above and below the window, so that nothing blank is scrolled into view. */
const margin = 600;

/** The beginning of a long conversation: of thousands of messages those are in the document that are in sight. */
export function EarlierMessages({ messages, row, scroller }: EarlierMessagesProps) {
  return (
    <div data-earlier>
      <Virtualizer data={messages} scrollRef={scroller} bufferSize={margin}>
        {row}
      </Virtualizer>
    </div>
  );
}
