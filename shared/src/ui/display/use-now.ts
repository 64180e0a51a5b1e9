import { useSyncExternalStore } from 'react';
import { createStore } from '../../state';

export const refreshIntervalMs = 10_000;

const clock = createStore(() => Date.now());
let subscribers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => clock.setState(Date.now());

/** Runs only while the page is visible and a component uses it. */
function updateTimer() {
  clearInterval(timer);
  timer = undefined;
  if (subscribers > 0 && !document.hidden) {
    tick();
    timer = setInterval(tick, refreshIntervalMs);
  }
}

function subscribe(listener: () => void) {
  const unsubscribe = clock.subscribe(listener);
  subscribers += 1;
  if (subscribers === 1) {
    document.addEventListener('visibilitychange', updateTimer);
    updateTimer();
  }
  return () => {
    unsubscribe();
    subscribers -= 1;
    if (subscribers === 0) {
      document.removeEventListener('visibilitychange', updateTimer);
      updateTimer();
    }
  };
}

/** Unix seconds, updated every ten seconds by one shared timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, clock.getState) / 1000;
