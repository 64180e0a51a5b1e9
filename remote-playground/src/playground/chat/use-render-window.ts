import { useEffect, useState } from 'react';

/** At least this many messages at the end of a conversation are rendered without virtualization. */
const minStaticMessages = 10;
/** The window moves in steps, so that rows rarely move between the two kinds of rendering. */
const step = 20;

const batchSize = 4;

export type RenderWindow = {
  /** Earlier messages are virtualized. */
  staticFrom: number;
  /** Later messages are rendered now; the rest follows in batches. */
  renderedFrom: number;
};

/** Renders the newest messages of a conversation first, and the others of its end in a task per batch. */
export function useRenderWindow(count: number): RenderWindow {
  const [limit, setLimit] = useState(batchSize);
  const staticFrom = Math.max(0, Math.floor((count - minStaticMessages) / step) * step);
  const isComplete = limit >= count - staticFrom;
  useEffect(() => {
    if (isComplete) {
      return;
    }
    const timer = setTimeout(() => setLimit(limit + batchSize));
    return () => clearTimeout(timer);
  }, [isComplete, limit]);
  const [wasComplete, setWasComplete] = useState(isComplete);
  if (isComplete && !wasComplete) {
    setWasComplete(true);
  }
  return { staticFrom, renderedFrom: wasComplete ? staticFrom : Math.max(staticFrom, count - limit) };
}
