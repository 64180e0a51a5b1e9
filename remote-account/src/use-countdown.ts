import { storage } from '@console/shared/session';
import { useEffect, useState } from 'react';
import { emailIntervalSeconds, secondsLeft } from './countdown';

export type Countdown = { seconds: number; start: () => void };

/**
 * The deadline survives a reload.
 *
 * @param key in local storage
 */
export function useCountdown(key: 'email-code-deadline' | 'reset-mail-deadline'): Countdown {
  const [{ deadline, now }, setClock] = useState(() => ({ deadline: Number(storage.readText(key) ?? 0), now: Date.now() }));
  const seconds = secondsLeft(deadline, now);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => setClock((clock) => ({ ...clock, now: Date.now() })), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => {
    const next = Date.now() + emailIntervalSeconds * 1000;
    storage.writeText(key, String(next));
    setClock({ deadline: next, now: Date.now() });
  };
  return { seconds, start };
}
