export type PerFrame = { request: () => void; cancel: () => void };

/** Frames do not come in a hidden tab; the text has to. */
const hiddenMilliseconds = 250;

/** Runs `work` once per animation frame, however often it is requested. */
export function perFrame(work: () => void): PerFrame {
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
    work();
  };
  const request = () => {
    if (frame !== undefined) {
      return;
    }
    frame = requestAnimationFrame(run);
    timer = setTimeout(run, hiddenMilliseconds);
  };
  return { request, cancel };
}
