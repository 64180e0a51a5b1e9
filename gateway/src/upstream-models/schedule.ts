import { now } from '../clock';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import type { CheckRuns } from './check-all';

const tickMs = 60_000;

/** Starts a run every `UpstreamModelCheckMinutes`, or none at 0. @returns what ends it */
export function scheduleChecks({ options, log }: Pick<Gateway, 'options' | 'log'>, runs: CheckRuns, everyMs = tickMs): () => void {
  let lastRun = now();
  const tick = async () => {
    const minutes = options.number('UpstreamModelCheckMinutes');
    if (minutes === 0 || now() - lastRun < minutes * 60) {
      return;
    }
    lastRun = now();
    await runs.start({ language: 'zh', isScheduled: true }).catch((error: unknown) => {
      // A run that an administrator started is as good.
      if (!(error instanceof ConsoleError)) {
        log('upstream-check-failed', { message: error instanceof Error ? error.message : String(error) });
      }
    });
  };
  const timer = setInterval(() => void tick(), everyMs).unref();
  return () => clearInterval(timer);
}
