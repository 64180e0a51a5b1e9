import type { ReactElement, RefObject } from 'react';
import { Virtualizer } from 'virtua';
import type { Message } from '../library/message';

export type EarlierMessagesProps = {
  messages: readonly Message[];
  row: (message: Message, index: number) => ReactElement;
  scroller: RefObject<HTMLElement | null>;
};

/** Rendered above and below the viewport. */
const bufferPixels = 600;

export function EarlierMessages({ messages, row, scroller }: EarlierMessagesProps) {
  return (
    <div data-earlier>
      <Virtualizer data={messages} scrollRef={scroller} bufferSize={bufferPixels}>
        {row}
      </Virtualizer>
    </div>
  );
}
