import { type UIEvent, useCallback, useRef, useState } from 'react';

/** This near to the end counts as at the end, in pixels. */
const nearEnd = 48;

export type StickyBottom = {
  /** For the element that scrolls. */
  scroller: (element: HTMLElement | null) => (() => void) | undefined;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  isAtEnd: boolean;
  toEnd: () => void;
};

/** Keeps the end of what grows in view, unless the person has scrolled away from it. */
export function useStickyBottom(): StickyBottom {
  const [isAtEnd, setAtEnd] = useState(true);
  const state = useRef<{ element: HTMLElement | null; isStuck: boolean; top: number }>({ element: null, isStuck: true, top: 0 });

  const toEnd = useCallback(() => {
    const { element } = state.current;
    state.current.isStuck = true;
    setAtEnd(true);
    if (element) {
      element.scrollTop = element.scrollHeight;
    }
  }, []);

  const scroller = useCallback((element: HTMLElement | null) => {
    state.current.element = element;
    const content = element?.firstElementChild;
    if (!element || !content) {
      return;
    }
    // Called after layout: reading the height here costs nothing.
    const observer = new ResizeObserver(() => {
      if (state.current.isStuck) {
        element.scrollTop = element.scrollHeight;
      }
    });
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    const isNear = scrollHeight - scrollTop - clientHeight < nearEnd;
    // Only upward is the person's doing: text that arrives between two events also leaves the end behind.
    if (isNear) {
      state.current.isStuck = true;
    } else if (scrollTop < state.current.top) {
      state.current.isStuck = false;
    }
    state.current.top = scrollTop;
    setAtEnd(state.current.isStuck);
  }, []);

  return { scroller, onScroll, isAtEnd, toEnd };
}
