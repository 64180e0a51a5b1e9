import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Tells the looks of a frame how far down its page it begins (`--top`), and whether it is scrolled sideways. By hand, so
 * that nothing is drawn again while somebody scrolls.
 */
export function useRoom(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const measure = () => {
    const element = frame.current;
    if (element) element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`);
  };
  // A filter that was just set may have put a line above the table.
  useLayoutEffect(measure);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const note = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0);
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, []);
  return frame;
}
