import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 769px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether lists have two-line rows, as on phones. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
