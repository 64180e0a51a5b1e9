import { setTimeout as pause } from 'node:timers/promises';

const stopTimeoutMs = 1_000;

export type PeriodicTask = {
  /** Waits for the current run and then for `lastRun`, at most a second. */
  stop(lastRun?: () => Promise<void>): Promise<void>;
};

/** Skips a run while the previous one has not finished. */
export function startPeriodicTask(run: () => Promise<void>, intervalMs: number): PeriodicTask {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, intervalMs);
  return {
    stop: async (lastRun) => {
      clearInterval(timer);
      await Promise.race([(running ?? Promise.resolve()).then(lastRun), pause(stopTimeoutMs, null, { ref: false })]);
    },
  };
}
