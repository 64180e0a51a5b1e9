import { createFrameThrottle, type FrameThrottle } from '../conversation/frame-throttle';

/**
 * A frame throttle for texts that grow side by side: each frame runs half of the waiting callbacks, the longest waiting
 * first. Rendering four columns takes longer than a frame, and 30 updates a second are enough for text.
 */
export function createRoundRobinThrottle(): (callback: () => void) => FrameThrottle {
  const waiting = new Set<() => void>();
  const frames = createFrameThrottle(() => {
    const turn = [...waiting].slice(0, Math.ceil(waiting.size / 2));
    for (const callback of turn) {
      waiting.delete(callback);
    }
    if (waiting.size > 0) {
      frames.schedule();
    }
    for (const callback of turn) {
      callback();
    }
  });
  return (callback) => ({
    schedule: () => {
      waiting.add(callback);
      frames.schedule();
    },
    cancel: () => void waiting.delete(callback),
  });
}
