import { useSyncExternalStore } from 'react';

/** How far `useNow` may be behind, in milliseconds. */
export const period = 10_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) {
    listener();
  }
}

/** Runs only while something shows a time and somebody may see it. */
function keepTime() {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) {
    return;
  }
  tick();
  timer = setInterval(tick, period);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', keepTime);
    keepTime();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) {
      return;
    }
    document.removeEventListener('visibilitychange', keepTime);
    keepTime();
  };
}

/** Unix seconds of this moment, by one timer for everything on the screen. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now) / 1000;
