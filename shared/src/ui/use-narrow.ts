import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 769px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the screen is narrow (`md`), for what is another component there; what only looks different is CSS's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
