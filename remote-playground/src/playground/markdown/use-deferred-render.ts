import { type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from './run-when-idle';

const margin = 800;

/**
 * Defers rendering until the browser is idle or the element comes near the viewport.
 *
 * @param isDeferred read on mount only
 */
export function useDeferredRender(element: RefObject<HTMLElement | null>, isLate: boolean): boolean {
  const [isWaiting, setWaiting] = useState(isLate);
  useEffect(() => {
    if (!isWaiting || element.current === null) {
      return;
    }
    const draw = () => setWaiting(false);
    const cancel = runWhenIdle(() => {
      draw();
      return false;
    });
    const root = element.current.closest('[role=log]');
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(), {
      root,
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(element.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [element, isWaiting]);
  return isWaiting;
}
