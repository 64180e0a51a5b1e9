import { useEffect, useState } from 'react';

/** Few enough to be drawn within a frame or two. */
const rowsPerTurn = 12;

const longestWaitMs = 100;

const waiting = new Set<() => void>();
let isScheduled = false;

function schedule(): void {
  if (isScheduled || waiting.size === 0) {
    return;
  }
  isScheduled = true;
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(drawNext, { timeout: longestWaitMs });
  } else {
    setTimeout(drawNext);
  }
}

function drawNext(): void {
  isScheduled = false;
  for (const draw of [...waiting].slice(0, rowsPerTurn)) {
    waiting.delete(draw);
    draw();
  }
  schedule();
}

/** Whether a row is drawn: at once unless it `isFar`, else some rows at a time when the browser is idle. A drawn row stays drawn. */
export function useTurn(isFar: boolean): boolean {
  const [isDrawn, setDrawn] = useState(!isFar);
  if (!isFar && !isDrawn) {
    setDrawn(true);
  }
  useEffect(() => {
    if (isDrawn) {
      return;
    }
    const draw = () => setDrawn(true);
    waiting.add(draw);
    schedule();
    return () => void waiting.delete(draw);
  }, [isDrawn]);
  return isDrawn;
}
