import { useSyncExternalStore } from 'react';

/** Less is a bar of the browser that comes and goes, not a keyboard. */
const lowestKeyboard = 120;

function subscribe(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

function read(): number | undefined {
  const visible = window.visualViewport?.height ?? window.innerHeight;
  return window.innerHeight - visible > lowestKeyboard ? visible : undefined;
}

/**
 * Pixels above an open on-screen keyboard; undefined while there is none. Browsers that lay the keyboard over the page
 * do not count it in `dvh`.
 */
export const useVisibleHeight = (): number | undefined => useSyncExternalStore(subscribe, read);
