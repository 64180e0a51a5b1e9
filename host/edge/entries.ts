import { setTimeout as pause } from 'node:timers/promises';
import { nullIfDamaged } from '../release/store/documents';
import type { ReleaseStore } from '../release/store/release-store';
import type { LogEntry } from '../release/store/schemas';
import type { CompositionFeed } from './composition-feed';

/** An entry of the log, and the one before it; null where there is none, or it cannot be read. */
export type Succession = { before: LogEntry | null; entry: LogEntry };

/** Up to where somebody has followed the log of a store. */
export type Position = { store: string; sequence: number };

/** Where the log of an empty store begins. */
export const beginning: Position = { store: '', sequence: 0 };

/** How far back entries are news: so many of the latest, and none from before `since`, in milliseconds of the Unix epoch. */
export type Reach = { most: number; since?: number };

const retryAfter = 1_000;

const stopWithin = 1_000;

/** The entries after a sequence up to `head`, oldest first; damaged ones are left out. */
async function entriesAfter(store: ReleaseStore, head: LogEntry, sequence: number, { most, since = 0 }: Reach): Promise<Succession[]> {
  const found: Succession[] = [];
  let entry: LogEntry | null = head;
  for (let number = head.sequence; number > sequence && found.length < most; number -= 1) {
    if (entry && Date.parse(entry.at) < since) {
      break;
    }
    const before: LogEntry | null = number > 1 ? await store.entry(number - 1).catch(nullIfDamaged) : null;
    if (entry) {
      found.unshift({ before, entry });
    }
    entry = before;
  }
  return found;
}

export type EntryFollowing = {
  store: ReleaseStore;
  feed: CompositionFeed;
  /** Where to go on from; null where what is found first is no news. Asked again when it fails. */
  begin: () => Promise<Position | null>;
  reach: () => Reach;
  /** Called with what is new, oldest first, possibly nothing, and the position that it leads to; the next call waits for it. */
  take: (news: Succession[], position: Position) => void | Promise<void>;
};

/** Calls back with every entry of the log that the feed shows or passes over. A store that is away delays that, nothing else. */
export function followEntries({ store, feed, begin, reach, take }: EntryFollowing): { stop(): Promise<void> } {
  let last: Position | null | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const catchUp = async () => {
    if (isStopped) {
      return;
    }
    if (last === undefined) {
      last = await begin();
    }
    const head = feed.entry();
    if (!head || (last?.store === head.store && last.sequence === head.sequence)) {
      return;
    }
    // Of a store that another one has replaced, or a backup, the latest entry alone is news.
    const goesOn = last?.store === head.store && last.sequence < head.sequence;
    const news = last ? await entriesAfter(store, head, goesOn ? last.sequence : head.sequence - 1, reach()) : [];
    const position = { store: head.store, sequence: head.sequence };
    await take(news, position);
    last = position;
  };

  const next = () => {
    clearTimeout(timer);
    running = running.then(catchUp).catch(() => {
      if (!isStopped) {
        timer = setTimeout(next, retryAfter);
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
      // A store that hangs keeps no edge from stopping.
      await Promise.race([running, pause(stopWithin, undefined, { ref: false })]);
    },
  };
}
