import { type UIEvent, useRef, useState } from 'react';

/** Which of several columns as wide as their frame is seen, and how to get to another. */
export function useSwipe() {
  const [shown, setShown] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  return {
    shown,
    frame,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) =>
      setShown(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)),
    show: (index: number) => {
      setShown(index);
      frame.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    },
  };
}
