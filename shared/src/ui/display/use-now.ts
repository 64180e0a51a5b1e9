import { useSyncExternalStore } from 'react';

export const refreshIntervalMs = 10_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) {
    listener();
  }
}

/** Runs only while the page is visible and a component uses it. */
function updateTimer() {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) {
    return;
  }
  tick();
  timer = setInterval(tick, refreshIntervalMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', updateTimer);
    updateTimer();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) {
      return;
    }
    document.removeEventListener('visibilitychange', updateTimer);
    updateTimer();
  };
}

/** Unix seconds, updated every ten seconds by one shared timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now) / 1000;
