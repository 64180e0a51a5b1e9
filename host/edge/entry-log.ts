import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { toHistoryLine } from '../release/operations/status';
import type { ReleaseStore } from '../release/store/release-store';
import type { CompositionFeed } from './composition-feed';
import { beginning, followEntries, type Position } from './entries';
import type { Log } from './log';

const position = z.object({ store: z.string(), sequence: z.int() });

export type EntryLogParts = {
  store: ReleaseStore;
  feed: CompositionFeed;
  log: Log;
  /** Ends when the feed shows what there is, or the store is away. */
  first: Promise<void>;
  /** The file that remembers the last entry over a restart. */
  path: string;
};

/** More lines than that after a long absence help nobody. */
const most = 50;

async function readPosition(path: string): Promise<Position | null> {
  try {
    return position.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Logs every entry that the edge takes over (`composition-changed`): after a restart those that are new since, and none at its first start. */
export function logEntries({ store, feed, log, first, path }: EntryLogParts): { stop(): Promise<void> } {
  return followEntries({
    store,
    feed,
    reach: () => ({ most }),
    begin: async () => {
      const known = await readPosition(path);
      await first.catch(() => undefined);
      return known ?? (feed.failure() === null && !feed.entry() ? beginning : null);
    },
    take: async (news, position) => {
      for (const { before, entry } of news) {
        const { sequence, verb, actor, reason, changes, canaries } = toHistoryLine(before, entry);
        log('composition-changed', { sequence, verb, actor, reason, changes, canaries });
      }
      // Without the file a restart repeats nothing, and misses what came in between.
      await writeFile(path, JSON.stringify(position)).catch(() => undefined);
    },
  });
}
