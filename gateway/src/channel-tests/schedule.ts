import { now } from '../clock';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import type { TestMode } from '../test-modes';
import type { TestRuns } from './test-all';

const tickMs = 60_000;

/** Starts a run every `monitor_setting.auto_test_channel_minutes` while `monitor_setting.auto_test_channel_enabled` is on. */
export function createTestSchedule({ options, log }: Pick<Gateway, 'options' | 'log'>, runs: TestRuns, clock = now): () => Promise<void> {
  let lastRun = clock();
  return async () => {
    const seconds = options.number('monitor_setting.auto_test_channel_minutes') * 60;
    if (!options.flag('monitor_setting.auto_test_channel_enabled') || clock() - lastRun < seconds) {
      return;
    }
    lastRun = clock();
    await runs.start('zh', options.text('monitor_setting.channel_test_mode') as TestMode).catch((error: unknown) => {
      // A run that an administrator started is as good.
      if (!(error instanceof ConsoleError)) {
        log('channel-tests-failed', { message: error instanceof Error ? error.message : String(error) });
      }
    });
  };
}

/** @returns what ends it */
export function scheduleTests(gateway: Gateway, runs: TestRuns): () => void {
  const tick = createTestSchedule(gateway, runs);
  const timer = setInterval(() => void tick(), tickMs).unref();
  return () => clearInterval(timer);
}
