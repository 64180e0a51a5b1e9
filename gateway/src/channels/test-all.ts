import { channelStatus } from '@console/shared/contract';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { takeIntoService, takeOutOfService } from './auto-disable';
import { inParallel } from './in-parallel';
import { isTestable, type TestResult, testChannel } from './test-channel';

const atOnce = 8;

/** Begins tests of all channels, one run at a time; a run goes on in the background and ends with the gateway. */
export function testRuns(gateway: Gateway): { begin: (language: Language) => void } {
  let running = false;
  return {
    begin(language) {
      if (running) {
        throw new Refusal('testRunning');
      }
      running = true;
      const task = gateway.running.begin(new AbortController().signal);
      testAll(gateway, task.signal, language)
        .catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          console.error(JSON.stringify({ level: 'error', message: 'Testing all channels failed', reason: message }));
        })
        .finally(() => {
          running = false;
          task.end();
        });
    },
  };
}

async function testAll(gateway: Gateway, stop: AbortSignal, language: Language): Promise<void> {
  const rows = await gateway.db.select().from(channels);
  await inParallel(rows.filter(isTestable), atOnce, stop, async (channel) => {
    const result = await testChannel(gateway, channel, { stop, language });
    // What failed because the gateway stops has not failed.
    if (!stop.aborted) {
      await judge(gateway, channel, result, language);
    }
  });
}

async function judge({ db, options }: Gateway, channel: ChannelRow, { ms, failure }: TestResult, language: Language): Promise<void> {
  const limit = options.number('ChannelDisableThreshold');
  const slow = limit > 0 && ms > limit * 1000;
  const reason = failure ?? (slow ? translate(language, 'channelSlow', { seconds: (ms / 1000).toFixed(2), limit }) : undefined);
  if (reason === undefined) {
    if (channel.status === channelStatus.autoDisabled && options.flag('AutomaticEnableChannelEnabled')) {
      await takeIntoService(db, channel.id);
    }
  } else if (channel.auto_ban === 1 && options.flag('AutomaticDisableChannelEnabled')) {
    await takeOutOfService(db, channel.id, reason);
  }
}
