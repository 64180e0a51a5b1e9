import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Tells the looks of a frame how far down its page it begins (`--top`), whether its table is wider than it, and whether it is
 * scrolled sideways. By hand, so that nothing is drawn again while somebody scrolls.
 */
export function useRoom(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const measure = () => {
    const element = frame.current;
    if (!element) {
      return;
    }
    element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`);
    // Cells that stay cost the browser a layer each: none where nothing scrolls away.
    element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth);
  };
  // A filter that was just set may have put a line above the table.
  useLayoutEffect(measure);

  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return;
    }
    const note = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0);
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    if (element.firstElementChild) {
      sizes.observe(element.firstElementChild);
    }
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, []);
  return frame;
}
