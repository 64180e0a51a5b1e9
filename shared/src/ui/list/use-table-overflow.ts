import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets `data-wide` and `data-scrolled` on a table's frame, `--top` on it and on what is beside it, and on the table `--scroll-bar`, the
 * width of the frame's scroll bar. Direct DOM writes avoid renders while scrolling. Sizes are read only after the browser has laid out the
 * page, since a read after each render would make it do so once more.
 */
export function useTableOverflow(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);

  // Before the first paint, so that nothing moves afterwards.
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    const around = element?.parentElement;
    if (!element || !table || !around) {
      return;
    }
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const scrollBar = element.offsetWidth - element.clientLeft * 2 - element.clientWidth;
      const isWide = element.scrollWidth > element.clientWidth + scrollBar;
      for (const part of around.children) {
        (part as HTMLElement).style.setProperty('--top', `${top}px`);
      }
      table.style.setProperty('--scroll-bar', `${scrollBar}px`);
      // Sticky cells cost a layer each, so only wide tables have them.
      element.toggleAttribute('data-wide', isWide);
    };
    const trackScroll = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0);
    const sizes = new ResizeObserver(measure);
    // What is above the table moves it and makes the list larger; a panel beside it makes the frame smaller.
    const resizing = [document.body, around.parentElement, element, table];
    for (const target of resizing.filter((target) => target !== null)) {
      sizes.observe(target);
    }
    element.addEventListener('scroll', trackScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', trackScroll);
    };
  }, []);
  return frame;
}
