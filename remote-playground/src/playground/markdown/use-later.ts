import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** Pixels around what is in sight. */
const margin = 800;

/**
 * Whether to wait with drawing: until the browser rests, or the person comes near.
 *
 * @param isLate asked once, when the element comes: whoever is there stays
 */
export function useLater(element: RefObject<HTMLElement | null>, isLate: boolean): boolean {
  const [isWaiting, setWaiting] = useState(isLate);
  useEffect(() => {
    if (!isWaiting || element.current === null) {
      return;
    }
    const draw = () => setWaiting(false);
    const cancel = whenIdle(() => {
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
