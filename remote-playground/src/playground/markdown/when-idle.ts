/** Does a few milliseconds of work; false when nothing is left to do. */
type Work = () => boolean;

const waiting: Work[] = [];
let isPlanned = false;

/** In a browser that never rests, work goes on this much later; where resting times are unknown (Safari), this much. */
const longestWait = 500;
const pause = 20;

function plan() {
  if (isPlanned) {
    return;
  }
  isPlanned = true;
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(rest, { timeout: longestWait });
  } else {
    setTimeout(rest, pause);
  }
}

/** One at a time: what it changes is drawn before the next. */
function rest() {
  isPlanned = false;
  // The newest first: that is what the person looks at.
  const work = waiting.at(-1);
  if (work === undefined) {
    return;
  }
  if (!work()) {
    cancel(work);
  }
  plan();
}

const cancel = (work: Work) => {
  const at = waiting.indexOf(work);
  if (at !== -1) {
    waiting.splice(at, 1);
  }
};

/** Works while the browser has nothing else to do. @returns how to give it up */
export function whenIdle(work: Work): () => void {
  waiting.push(work);
  plan();
  return () => cancel(work);
}
