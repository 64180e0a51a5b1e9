import { setTimeout as pause } from 'node:timers/promises';
import { nullIfDamaged } from '../../release/store/documents';
import type { ReleaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import type { CompositionFeed } from '../composition-feed';

export type EntryWithPrevious = { previous: LogEntry | null; entry: LogEntry };

export type LogPosition = { store: string; sequence: number };

export const logStart: LogPosition = { store: '', sequence: 0 };

/** How far back to read: at most `maxEntries`, none from before `since` (Unix time in milliseconds). */
export type LookBack = { maxEntries: number; since?: number };

const retryDelayMs = 1_000;

const stopTimeoutMs = 1_000;

async function readEntriesAfter(
  store: ReleaseStore,
  head: LogEntry,
  sequence: number,
  { maxEntries, since = 0 }: LookBack,
): Promise<EntryWithPrevious[]> {
  const entries: EntryWithPrevious[] = [];
  let entry: LogEntry | null = head;
  for (let number = head.sequence; number > sequence && entries.length < maxEntries; number -= 1) {
    if (entry && Date.parse(entry.at) < since) {
      break;
    }
    const previous: LogEntry | null = number > 1 ? await store.entry(number - 1).catch(nullIfDamaged) : null;
    if (entry) {
      entries.unshift({ previous, entry });
    }
    entry = previous;
  }
  return entries;
}

export type EntryWatchOptions = {
  store: ReleaseStore;
  feed: CompositionFeed;
  loadPosition: () => Promise<LogPosition | null>;
  lookBack: () => LookBack;
  onEntries: (newEntries: EntryWithPrevious[], position: LogPosition) => void | Promise<void>;
};

/** Calls back with every log entry that the feed shows or skips, and retries while the store is unavailable. */
export function watchEntries({ store, feed, loadPosition, lookBack, onEntries }: EntryWatchOptions): { stop(): Promise<void> } {
  let last: LogPosition | null | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const catchUp = async () => {
    if (isStopped) {
      return;
    }
    if (last === undefined) {
      last = await loadPosition();
    }
    const head = feed.entry();
    if (!head || (last?.store === head.store && last.sequence === head.sequence)) {
      return;
    }
    // If the store was replaced or restored, only its latest entry counts as new.
    const isSameStore = last?.store === head.store && last.sequence < head.sequence;
    const newEntries = last ? await readEntriesAfter(store, head, isSameStore ? last.sequence : head.sequence - 1, lookBack()) : [];
    const position = { store: head.store, sequence: head.sequence };
    await onEntries(newEntries, position);
    last = position;
  };

  const next = () => {
    clearTimeout(timer);
    running = running.then(catchUp).catch(() => {
      if (!isStopped) {
        timer = setTimeout(next, retryDelayMs);
      }
    });
  };
  next();
  const unsubscribe = feed.subscribe(next);

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
