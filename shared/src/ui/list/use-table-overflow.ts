import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Sets `data-wide`, `data-scrolled` and `--scroll-bar`, the width of its scroll bar, on a table's frame, and `--top` around it. Direct DOM
 * writes avoid renders while scrolling.
 */
export function useTableOverflow(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const measure = () => {
    const element = frame.current;
    if (!element) {
      return;
    }
    element.parentElement?.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`);
    const scrollBar = element.offsetWidth - element.clientLeft * 2 - element.clientWidth;
    element.style.setProperty('--scroll-bar', `${scrollBar}px`);
    // Sticky cells cost a layer each, so only wide tables have them.
    element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth + scrollBar);
  };
  // A new filter may have moved the table.
  useLayoutEffect(measure);

  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return;
    }
    const trackScroll = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0);
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    if (element.firstElementChild) {
      sizes.observe(element.firstElementChild);
    }
    element.addEventListener('scroll', trackScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', trackScroll);
    };
  }, []);
  return frame;
}
