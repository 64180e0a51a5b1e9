import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { toHistoryLine } from '../../release/operations/status';
import type { ReleaseStore } from '../../release/store/release-store';
import type { CompositionFeed } from '../composition-feed';
import type { Log } from '../log';
import { type LogPosition, logStart, watchEntries } from './watch-entries';

const position = z.object({ store: z.string(), sequence: z.int() });

export type EntryLogOptions = {
  store: ReleaseStore;
  feed: CompositionFeed;
  log: Log;
  firstRead: Promise<void>;
  path: string;
};

const maxEntries = 50;

async function readPosition(path: string): Promise<LogPosition | null> {
  try {
    return position.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

export function logEntries({ store, feed, log, firstRead, path }: EntryLogOptions): { stop(): Promise<void> } {
  return watchEntries({
    store,
    feed,
    lookBack: () => ({ maxEntries }),
    loadPosition: async () => {
      const saved = await readPosition(path);
      await firstRead.catch(() => undefined);
      return saved ?? (feed.failure() === null && !feed.entry() ? logStart : null);
    },
    onEntries: async (news, position) => {
      for (const { previous, entry } of news) {
        const { sequence, verb, actor, reason, changes, canaries } = toHistoryLine(previous, entry);
        log('composition-changed', { sequence, verb, actor, reason, changes, canaries });
      }
      // Losing the position skips entries rather than repeating them.
      await writeFile(path, JSON.stringify(position)).catch(() => undefined);
    },
  });
}
