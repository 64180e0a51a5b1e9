type Work = () => boolean;

const queue: Work[] = [];
let isScheduled = false;

/** The fallback is for Safari, which has no requestIdleCallback. */
const idleTimeoutMs = 500;
const fallbackDelayMs = 20;

function scheduleNext() {
  if (isScheduled) {
    return;
  }
  isScheduled = true;
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(runNext, { timeout: idleTimeoutMs });
  } else {
    setTimeout(runNext, fallbackDelayMs);
  }
}

/** Runs one task at a time, so that each result is painted before the next. */
function runNext() {
  isScheduled = false;
  // The newest first, which is what the user is looking at.
  const work = queue.at(-1);
  if (work === undefined) {
    return;
  }
  if (!work()) {
    cancel(work);
  }
  scheduleNext();
}

const cancel = (work: Work) => {
  const at = queue.indexOf(work);
  if (at !== -1) {
    queue.splice(at, 1);
  }
};

/** @returns cancels the task */
export function runWhenIdle(work: Work): () => void {
  queue.push(work);
  scheduleNext();
  return () => cancel(work);
}
