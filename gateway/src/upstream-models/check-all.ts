import { channelStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import type { Language } from '../messages/translate';
import { checkAndSync, checkChannel } from './check-channel';
import { readState } from './state';

const concurrency = 4;

export type CheckRuns = {
  /** Checks the enabled channels in the background. @returns how many @throws ConsoleError while a run lasts */
  start: (run: { language: Language; isScheduled: boolean }) => Promise<number>;
};

export function createCheckRuns(gateway: Gateway): CheckRuns {
  let isRunning = false;
  return {
    async start({ language, isScheduled }) {
      if (isRunning) {
        throw new ConsoleError('upstreamCheckRunning');
      }
      isRunning = true;
      const task = gateway.running.start(new AbortController().signal);
      const end = () => {
        isRunning = false;
        task.end();
      };
      const rows = await checked(gateway).catch((error: unknown) => {
        end();
        throw error;
      });
      const check = isScheduled ? checkAndSync : checkChannel;
      void checkEach(gateway, rows, (row) => check(gateway, row, { signal: task.signal, language }), task.signal).finally(end);
      return rows.length;
    },
  };
}

const checked = async ({ db }: Gateway): Promise<ChannelRow[]> =>
  (await db.select().from(channels).where(eq(channels.status, channelStatus.enabled))).filter((row) => readState(row).check_enabled);

async function checkEach(
  gateway: Gateway,
  rows: ChannelRow[],
  check: (row: ChannelRow) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  await pLimit(concurrency).map(rows, async (row) => {
    if (signal.aborted) {
      return;
    }
    // The reason is kept with the channel.
    await check(row).catch(() => signal.aborted || gateway.log('upstream-models-unknown', { channel: row.id }));
  });
}
