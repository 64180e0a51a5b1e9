import { channelStatus } from '@console/shared/contract';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { takeIntoService, takeOutOfService } from './auto-disable';
import { inParallel } from './in-parallel';
import { isTestable, type TestResult, testChannel } from './test-channel';

const atOnce = 8;

/** Begins tests of all channels, one run at a time, and answers how many; a run goes on in the background and ends with the gateway. */
export function testRuns(gateway: Gateway): { begin: (language: Language) => Promise<number> } {
  let running = false;
  return {
    async begin(language) {
      if (running) {
        throw new Refusal('testRunning');
      }
      running = true;
      const task = gateway.running.begin(new AbortController().signal);
      const end = () => {
        running = false;
        task.end();
      };
      const rows = await testable(gateway).catch((error: unknown) => {
        end();
        throw error;
      });
      testAll(gateway, rows, task.signal, language)
        .catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          gateway.log('channel-tests-failed', { message });
        })
        .finally(end);
      return rows.length;
    },
  };
}

const testable = async ({ db }: Gateway): Promise<ChannelRow[]> => (await db.select().from(channels)).filter(isTestable);

async function testAll(gateway: Gateway, rows: ChannelRow[], stop: AbortSignal, language: Language): Promise<void> {
  await inParallel(rows, atOnce, stop, async (channel) => {
    const result = await testChannel(gateway, channel, { stop, language });
    // What failed because the gateway stops has not failed.
    if (!stop.aborted) {
      await judge(gateway, channel, result, language);
    }
  });
}

async function judge(gateway: Gateway, channel: ChannelRow, { ms, failure }: TestResult, language: Language): Promise<void> {
  const { options } = gateway;
  const limit = options.number('ChannelDisableThreshold');
  const slow = limit > 0 && ms > limit * 1000;
  const reason = failure ?? (slow ? translate(language, 'channelSlow', { seconds: (ms / 1000).toFixed(2), limit }) : undefined);
  if (reason === undefined) {
    if (channel.status === channelStatus.autoDisabled && options.flag('AutomaticEnableChannelEnabled')) {
      await takeIntoService(gateway, channel.id);
    }
  } else if (channel.auto_ban === 1 && options.flag('AutomaticDisableChannelEnabled')) {
    await takeOutOfService(gateway, channel.id, reason);
  }
}
