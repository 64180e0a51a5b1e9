import { type PerFrame, perFrame } from '../conversation/per-frame';

/**
 * For texts that grow beside each other: each frame draws half of those that wait, the longest waiting first. Four columns in one frame are
 * more than a frame has time for, and thirty times a second is often enough for words.
 */
export function createTurns(): (work: () => void) => PerFrame {
  const waiting = new Set<() => void>();
  const frames = perFrame(() => {
    const turn = [...waiting].slice(0, Math.ceil(waiting.size / 2));
    for (const work of turn) {
      waiting.delete(work);
    }
    if (waiting.size > 0) {
      frames.request();
    }
    for (const work of turn) {
      work();
    }
  });
  return (work) => ({
    request: () => {
      waiting.add(work);
      frames.request();
    },
    cancel: () => void waiting.delete(work),
  });
}
