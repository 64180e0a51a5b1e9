import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { historyLine } from '../release/status';
import type { ReleaseStore } from '../release/store';
import type { CompositionFeed } from './composition-feed';
import { entriesAfter } from './entries';
import type { Log } from './log';

const position = z.object({ store: z.string(), sequence: z.int() });

type Position = z.infer<typeof position>;

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
const mostLines = 50;

const retryAfter = 1_000;

const stopWithin = 1_000;

/** Where the log of an empty store begins. */
const beginning: Position = { store: '', sequence: 0 };

async function readPosition(path: string): Promise<Position | null> {
  try {
    return position.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Logs every entry that the edge takes over (`composition-changed`): after a restart those that are new since, and none at its first start. */
export function logEntries({ store, feed, log, first, path }: EntryLogParts): { stop(): Promise<void> } {
  let last: Position | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = async (next: Position) => {
    last = next;
    // Without the file a restart repeats nothing, and misses what came in between.
    await writeFile(path, JSON.stringify(next)).catch(() => undefined);
  };

  const catchUp = async () => {
    const head = feed.entry();
    if (!head || isStopped || (last?.store === head.store && last.sequence === head.sequence)) return;
    const goesOn = last?.store === head.store && last.sequence < head.sequence;
    const news = last ? await entriesAfter(store, head, goesOn ? last.sequence : head.sequence - 1, mostLines) : [];
    for (const { before, entry } of news) {
      const { sequence, verb, actor, reason, changes, canaries } = historyLine(before, entry);
      log('composition-changed', { sequence, verb, actor, reason, changes, canaries });
    }
    await keep({ store: head.store, sequence: head.sequence });
  };

  let running: Promise<void> = (async () => {
    const known = await readPosition(path);
    await first.catch(() => undefined);
    last = known ?? (feed.failure() === null && !feed.entry() ? beginning : null);
  })();
  const next = () => {
    clearTimeout(timer);
    running = running.then(catchUp).catch(() => {
      if (!isStopped) timer = setTimeout(next, retryAfter);
    });
  };
  next();
  const unsubscribe = feed.subscribe(next);

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      // A store that hangs keeps no edge from stopping.
      await Promise.race([running, pause(stopWithin, undefined, { ref: false })]);
    },
  };
}
