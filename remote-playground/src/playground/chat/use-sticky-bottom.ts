import { type UIEvent, useCallback, useRef, useState } from 'react';

const endTolerance = 48;

export type StickyBottom = {
  scroller: (element: HTMLElement | null) => (() => void) | undefined;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  isAtEnd: boolean;
  scrollToEnd: () => void;
};

export function useStickyBottom(): StickyBottom {
  const [isAtEnd, setAtEnd] = useState(true);
  const state = useRef<{ element: HTMLElement | null; isStuck: boolean; top: number }>({ element: null, isStuck: true, top: 0 });

  const scrollToEnd = useCallback(() => {
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
    // Runs after layout, so that reading the height does not force one.
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
    const isNear = scrollHeight - scrollTop - clientHeight < endTolerance;
    // Only scrolling up is the user's: text that arrives between two events also moves the end away.
    if (isNear) {
      state.current.isStuck = true;
    } else if (scrollTop < state.current.top) {
      state.current.isStuck = false;
    }
    state.current.top = scrollTop;
    setAtEnd(state.current.isStuck);
  }, []);

  return { scroller, onScroll, isAtEnd, scrollToEnd };
}
