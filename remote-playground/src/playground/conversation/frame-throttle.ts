export type FrameThrottle = { schedule: () => void; cancel: () => void };

/** Hidden tabs get no animation frames. */
const hiddenTabIntervalMs = 250;

/** Runs the callback at most once per animation frame. */
export function createFrameThrottle(callback: () => void): FrameThrottle {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    if (frame !== undefined) {
      cancelAnimationFrame(frame);
    }
    clearTimeout(timer);
    frame = undefined;
  };
  const run = () => {
    cancel();
    callback();
  };
  const schedule = () => {
    if (frame !== undefined) {
      return;
    }
    frame = requestAnimationFrame(run);
    timer = setTimeout(run, hiddenTabIntervalMs);
  };
  return { schedule, cancel };
}
