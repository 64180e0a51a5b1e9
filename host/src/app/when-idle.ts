const longestWaitMs = 1_000;

/** The fallback is for Safari, which has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(work, { timeout: longestWaitMs });
  } else {
    setTimeout(work, longestWaitMs / 4);
  }
}
