import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 769px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** For layouts that differ in components on narrow screens (`md`), not only in CSS. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
