import { channelStatus } from '@console/shared/contract';
import pLimit from 'p-limit';
import { disableKeyOrChannel, enableChannel } from '../channels/auto-disable';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { runTask } from '../system-tasks/run-task';
import type { TestMode } from '../test-modes';
import { isTestable, type TestResult, testChannel } from './test-channel';

export type TestRuns = { start: (language: Language, mode?: TestMode) => Promise<number> };

/** Runs that an administrator starts and scheduled ones exclude each other. */
const testing = new WeakSet<Gateway>();

export function createTestRuns(gateway: Gateway): TestRuns {
  return {
    async start(language, mode = 'scheduled_all') {
      if (testing.has(gateway)) {
        throw new ConsoleError('testRunning');
      }
      testing.add(gateway);
      const task = gateway.running.start(new AbortController().signal);
      const end = () => {
        testing.delete(gateway);
        task.end();
      };
      const rows = await testable(gateway, mode).catch((error: unknown) => {
        end();
        throw error;
      });
      runTask(gateway.db, { type: 'channel_test', total: rows.length }, (report) =>
        testAll(gateway, rows, { signal: task.signal, language, report }),
      )
        .catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          gateway.log('channel-tests-failed', { message });
        })
        .finally(end);
      return rows.length;
    },
  };
}

const isInMode: Record<TestMode, (channel: ChannelRow) => boolean> = {
  scheduled_all: () => true,
  auto_ban_only: ({ auto_ban }) => auto_ban === 1,
  passive_recovery: ({ status }) => status === channelStatus.autoDisabled,
};

const testable = async ({ db }: Gateway, mode: TestMode): Promise<ChannelRow[]> =>
  (await db.select().from(channels)).filter((channel) => isTestable(channel) && isInMode[mode](channel));

/** Of a channel whose keys are all disabled, which cannot be tested. */
const ignoreRefusal = (error: unknown): undefined => {
  if (!(error instanceof ConsoleError)) {
    throw error;
  }
};

type TestRun = { signal: AbortSignal; language: Language; report: (processed: number) => Promise<void> };

async function testAll(gateway: Gateway, rows: ChannelRow[], { signal, language, report }: TestRun) {
  let [tested, failed] = [0, 0];
  await pLimit(gateway.options.number('monitor_setting.channel_test_concurrency')).map(rows, async (channel) => {
    if (signal.aborted) {
      return;
    }
    const result = await testChannel(gateway, channel, { signal, language }).catch(ignoreRefusal);
    if (!result) {
      return;
    }
    // Tests aborted by a shutdown have not failed.
    if (!signal.aborted) {
      await applyTestResult(gateway, channel, result, language);
      tested += 1;
      failed += result.failure === undefined ? 0 : 1;
      await report(tested);
    }
  });
  return { tested, failed };
}

async function applyTestResult(
  gateway: Gateway,
  channel: ChannelRow,
  { durationMs, failure, keyId }: TestResult,
  language: Language,
): Promise<void> {
  const { options } = gateway;
  const limit = options.number('ChannelDisableThreshold');
  const slow = limit > 0 && durationMs > limit * 1000;
  const reason = failure ?? (slow ? translate(language, 'channelSlow', { seconds: (durationMs / 1000).toFixed(2), limit }) : undefined);
  if (reason === undefined) {
    if (channel.status === channelStatus.autoDisabled && options.flag('AutomaticEnableChannelEnabled')) {
      await enableChannel(gateway, channel.id);
    }
  } else if (channel.auto_ban === 1 && options.flag('AutomaticDisableChannelEnabled')) {
    await disableKeyOrChannel(gateway, channel.id, keyId, reason);
  }
}
