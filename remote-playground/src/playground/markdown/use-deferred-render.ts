import { type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from './run-when-idle';

const marginPixels = 800;

/**
 * Defers rendering until the browser is idle or the element comes near the viewport.
 *
 * @param isDeferred read on mount only
 */
export function useDeferredRender(element: RefObject<HTMLElement | null>, isDeferred: boolean): boolean {
  const [isWaiting, setWaiting] = useState(isDeferred);
  useEffect(() => {
    if (!isWaiting || element.current === null) {
      return;
    }
    const render = () => setWaiting(false);
    const cancel = runWhenIdle(() => {
      render();
      return false;
    });
    const root = element.current.closest('[role=log]');
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && render(), {
      root,
      rootMargin: `${marginPixels}px 0px`,
    });
    observer.observe(element.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [element, isWaiting]);
  return isWaiting;
}
