/** `ms` per frame (16.7 at 60 Hz) for reading a stream and rendering what was read, and growth from one frame to the next. */
const smooth = { ms: 8, maxGrowth: 1.25 };

/**
 * For reading alone, once more has arrived than was shown: rendering costs nearly the same however much it shows, and seconds of smooth
 * frames are worse than a moment of fewer.
 */
const behind = { ms: 10, maxGrowth: 2 };

/** So many limited frames in a row are behind. */
const framesUntilBehind = 4;

const [initialSize, minSize] = [16_384, 8192];

const maxShrinkage = 0.5;

/** The tab may be hidden before the next frame comes. */
const frameTimeoutMs = 100;

/** @returns how long the next frame took; undefined when none came in time */
const measureNextFrame = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, frameTimeoutMs, undefined);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      const startedAt = performance.now();
      // A new task runs after the whole frame.
      setTimeout(() => resolve(performance.now() - startedAt));
    });
  });

type FrameUsage = { size: number; startedAt: number; frame: Promise<number | undefined> };

/**
 * Throttles a loop that reads a stream to what can be rendered within the budget of a frame. The limit adapts to the cost
 * of previous frames: fast machines render nearly everything at once, slow ones keep their frame rate.
 *
 * @returns call it before reading so many characters, and await the result
 */
export function createFrameBudget(): (size: number) => Promise<void> | undefined {
  let maxSize = initialSize;
  let usage: FrameUsage | undefined;
  let limitedFrames = 0;
  const startFrame = () => {
    // Requested before anything is read, so that its callback runs before what is read is rendered.
    const next: FrameUsage = { size: 0, startedAt: performance.now(), frame: measureNextFrame() };
    next.frame.then(() => {
      if (usage === next) {
        usage = undefined;
        limitedFrames = next.size > maxSize ? limitedFrames + 1 : 0;
      }
    });
    return next;
  };
  return (size) => {
    if (document.hidden) {
      return undefined;
    }
    usage ??= startFrame();
    usage.size += size;
    if (usage.size <= maxSize) {
      return undefined;
    }
    const readMs = performance.now() - usage.startedAt;
    return usage.frame.then((renderMs) => {
      if (renderMs === undefined) {
        return;
      }
      const isBehind = limitedFrames >= framesUntilBehind;
      const { ms, maxGrowth } = isBehind ? behind : smooth;
      const costMs = Math.max(1, isBehind ? readMs : readMs + renderMs);
      maxSize = Math.max(minSize, maxSize * Math.min(maxGrowth, Math.max(maxShrinkage, ms / costMs)));
    });
  };
}
