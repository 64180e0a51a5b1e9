import { storage } from '@console/shared/session';
import { useEffect, useState } from 'react';
import { codeInterval, secondsLeft, stored } from './model';

export type Countdown = { seconds: number; start: () => void };

/** Seconds until the next e-mail code may be asked for; survives a reload. */
export function useCountdown(): Countdown {
  const [{ deadline, now }, setClock] = useState(() => ({ deadline: Number(storage.readText(stored.codeDeadline) ?? 0), now: Date.now() }));
  const seconds = secondsLeft(deadline, now);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setClock((clock) => ({ ...clock, now: Date.now() })), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => {
    const next = Date.now() + codeInterval * 1000;
    storage.writeText(stored.codeDeadline, String(next));
    setClock({ deadline: next, now: Date.now() });
  };
  return { seconds, start };
}
