import { useSyncExternalStore } from 'react';

/** Smaller differences are browser toolbars. */
const minKeyboardHeight = 120;

function subscribe(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

function readHeight(): number | undefined {
  const visible = window.visualViewport?.height ?? window.innerHeight;
  return window.innerHeight - visible > minKeyboardHeight ? visible : undefined;
}

/** Height above an on-screen keyboard in pixels, or undefined. Browsers that overlay the keyboard ignore it in `dvh`. */
export const useVisualViewportHeight = (): number | undefined => useSyncExternalStore(subscribe, readHeight);
