import { updateBlockers } from '@console/shared/router';
import { useEffect, useState, useSyncExternalStore } from 'react';

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

const isHeld = () => updateBlockers.getState().length > 0;

/**
 * True once there was no input for `wait` milliseconds and nothing blocks leaving the page. Later input does not reset it, so that an
 * offer does not vanish under the pointer.
 */
export function useIdle(wait: number): boolean {
  const [isIdle, setIdle] = useState(false);
  const isBusy = useSyncExternalStore(updateBlockers.subscribe, isHeld);
  useEffect(() => {
    if (isIdle || isBusy) {
      return;
    }
    let timer = setTimeout(setIdle, wait, true);
    const startAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(setIdle, wait, true);
    };
    for (const kind of inputs) {
      window.addEventListener(kind, startAgain, { passive: true, capture: true });
    }
    return () => {
      clearTimeout(timer);
      for (const kind of inputs) {
        window.removeEventListener(kind, startAgain, { capture: true });
      }
    };
  }, [isIdle, isBusy, wait]);
  return isIdle && !isBusy;
}
