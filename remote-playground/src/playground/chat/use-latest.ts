import { useEffect, useState } from 'react';

/** So many messages and the rest that is left by `step` stand at the end of a conversation as they are. */
const few = 10;
const step = 20;

/** The newest messages are drawn first, the others of the end in tasks of their own. */
const first = 4;

export type Latest = {
  /** From this one on messages stand in the document as they are; those before are drawn when they are in sight. */
  start: number;
  /** From this one on they are drawn now. */
  drawn: number;
};

/** Where the end of a conversation of so many messages begins; it moves rarely, so that rows seldom change their place. */
export function useLatest(count: number): Latest {
  const [limit, setLimit] = useState(first);
  const start = Math.max(0, Math.floor((count - few) / step) * step);
  const isWhole = limit >= count - start;
  useEffect(() => {
    if (isWhole) {
      return;
    }
    const timer = setTimeout(() => setLimit(limit + first));
    return () => clearTimeout(timer);
  }, [isWhole, limit]);
  // Once all are drawn, a new one is drawn at once.
  const [isOpened, setOpened] = useState(isWhole);
  if (isWhole && !isOpened) {
    setOpened(true);
  }
  return { start, drawn: isOpened ? start : Math.max(start, count - limit) };
}
