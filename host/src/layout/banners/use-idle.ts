import { updateBlockers } from '@console/shared/router';
import { useEffect, useState, useSyncExternalStore } from 'react';

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

const isHeld = () => updateBlockers.getState().length > 0;

/**
 * True once the person has let go for a while, and while nothing would be lost by leaving the page. It stays true through later
 * input: what was offered is not taken away under the pointer.
 *
 * @param wait milliseconds without a key or a pointer
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
