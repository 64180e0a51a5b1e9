import { setTimeout as pause } from 'node:timers/promises';
import type { Choice } from '../release/compose';
import { type Composed, type Composer, composerOf } from '../release/composed';
import type { ReleaseStore } from '../release/store/release-store';
import type { LogEntry } from '../release/store/schemas';
import { type Audience, choiceFor } from './audience';
import { type Log, messageOf } from './log';

/** One composition, ready to be sent. `tag`, without quotes: the store, the sequence and the cohort. */
export type Snapshot = Composed & { tag: string };

export type CompositionFeed = {
  /** The last good composition for an audience, for nobody in particular where none is given; null until something is live. */
  current(audience?: Audience): Snapshot | null;
  /** The entry of the log that it was made from. */
  entry(): LogEntry | null;
  /** Why the store cannot be read, so that what is given out may be out of date; null while it can. */
  failure(): string | null;
  /** Milliseconds since the store was last read; since the start where it never was. */
  sinceRead(): number;
  /** Looks for a newer entry now. */
  refresh(): Promise<void>;
  /** Calls back with every new entry's composition for nobody in particular; answers with what ends that. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  stop(): void;
};

const pollEvery = 250;

/** How long a start waits for a far store, in milliseconds. */
const patience = 3_000;

// Sometimes the whole way from the head is taken: the store may have been replaced by another one.
const headEvery = 20;

/** Cohorts and links of one entry that are kept composed; what goes beyond is made again. */
const mostKept = 64;

const nobody: Audience = { visitor: null, link: null, brokenHost: undefined };

/** Composes an entry for each kind of audience once. */
function snapshotsOf(entry: LogEntry, composer: Composer): (audience: Audience) => Snapshot {
  const kept = new Map<string, Snapshot>();
  const make = (choice: Choice): Snapshot => {
    const composed = composer(choice);
    const cohort = composed.composition.pin ? `pin-${composed.composition.pin.id}` : choice.canaries.join('+') || 'live';
    const host = choice.brokenHost === undefined ? '' : `-host-${composed.composition.host.version}`;
    return { ...composed, tag: `${entry.store.slice(0, 8)}-${entry.sequence}-${cohort}${host}` };
  };
  return (audience) => {
    const choice = choiceFor(entry, audience);
    const key = [choice.pin?.id ?? choice.canaries.join('+'), choice.brokenHost ?? ''].join(' ');
    const snapshot = kept.get(key) ?? make(choice);
    if (kept.size < mostKept) {
      kept.set(key, snapshot);
    }
    return snapshot;
  };
}

/**
 * Follows the log of a store. What cannot be read is logged once, and the last good composition stays.
 *
 * @param lastKnown stands in while nothing could be read yet: what an earlier run has read
 * @returns at once; `first` ends when it shows what there is, or a far store has not answered for some seconds
 */
export function compositionFeed(store: ReleaseStore, log: Log, lastKnown?: ReleaseStore): CompositionFeed & { first: Promise<void> } {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshots: ReturnType<typeof snapshotsOf> | null = null;
  let entry: LogEntry | null = null;
  let lastFailure = '';
  let rounds = 0;
  let readAt = performance.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const newest = async () => {
    if (!entry || rounds % headEvery === 0) {
      return store.head();
    }
    let last: LogEntry = entry;
    for (let next = await store.entry(last.sequence + 1); next; next = await store.entry(last.sequence + 1)) {
      last = next;
    }
    return last;
  };

  const show = async (from: ReleaseStore, latest: LogEntry | null) => {
    if (!latest || latest.id === entry?.id) {
      return;
    }
    const next = snapshotsOf(latest, await composerOf(from, latest));
    const forNobody = next(nobody);
    entry = latest;
    snapshots = next;
    for (const listener of listeners) {
      listener(forNobody);
    }
  };

  const look = async () => {
    try {
      await show(store, await newest());
      rounds += 1;
      readAt = performance.now();
      if (lastFailure) {
        log('composition-readable', { sequence: entry?.sequence ?? null });
      }
      lastFailure = '';
    } catch (error) {
      const failure = messageOf(error);
      if (failure !== lastFailure) {
        log('composition-unreadable', { message: failure, keeping: entry?.sequence ?? null });
      }
      lastFailure = failure;
    }
  };

  // One look at a time; what happens meanwhile is seen by the next.
  const tick = () => {
    clearTimeout(timer);
    running ??= look().finally(() => {
      running = undefined;
      if (!stopped) {
        timer = setTimeout(tick, pollEvery);
      }
    });
    return running;
  };

  // What was live before the log was damaged is better than nothing.
  const showGood = async (from: ReleaseStore) => {
    try {
      const good = await from.lastGood();
      if (snapshots === null) {
        await show(from, good);
      }
    } catch (error) {
      log('nothing-readable', { message: messageOf(error) });
    }
  };

  const begin = async () => {
    const read = tick();
    // A far store that is slow is not waited for.
    if (lastKnown) {
      await Promise.race([read, pause(patience, null, { ref: false })]);
    } else {
      await read;
    }
    if (snapshots === null) {
      await showGood(lastKnown ?? store);
    }
  };
  const watcher = store.backend.watch?.('log', () => void tick());

  return {
    first: begin(),
    current: (audience = nobody) => snapshots?.(audience) ?? null,
    entry: () => entry,
    sinceRead: () => performance.now() - readAt,
    failure: () => lastFailure || (rounds === 0 ? 'it has not answered yet' : null),
    refresh: tick,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      watcher?.close();
      listeners.clear();
    },
  };
}

/** The same, once it shows what there is. */
export async function followComposition(store: ReleaseStore, log: Log, lastKnown?: ReleaseStore): Promise<CompositionFeed> {
  const { first, ...feed } = compositionFeed(store, log, lastKnown);
  await first;
  return feed;
}
