import { setTimeout as pause } from 'node:timers/promises';
import type { Variant } from '../release/compose';
import { type Composer, loadComposer, type ResolvedComposition } from '../release/load-composer';
import type { ReleaseStore } from '../release/store/release-store';
import type { LogEntry } from '../release/store/schemas';
import { type Audience, choiceFor } from './audience';
import { type Log, messageOf } from './log';

/** A composition ready to send. `tag` is the unquoted ETag: the store, the sequence and the cohort. */
export type Snapshot = ResolvedComposition & { tag: string };

export type CompositionFeed = {
  /** The last good composition for an audience; null until something is live. */
  current(audience?: Audience): Snapshot | null;
  /** The log entry of that composition. */
  entry(): LogEntry | null;
  /** Why the store cannot be read and `current` may be stale; null while it can. */
  failure(): string | null;
  /** Milliseconds since the store was last read, or since the start. */
  sinceRead(): number;
  /** Polls now. */
  refresh(): Promise<void>;
  /** Calls back with the live composition of every new entry. Returns the unsubscribe function. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  stop(): void;
};

const pollIntervalMs = 250;

/** How long a start waits for a slow remote store. */
const startTimeoutMs = 3_000;

// Reads from the head now and then, because the store may have been replaced.
const headIntervalPolls = 20;

/** Cached compositions of one entry; others are composed on demand. */
const maxSnapshots = 64;

const anonymous: Audience = { visitor: null, link: null, brokenHost: undefined };

function createSnapshots(entry: LogEntry, composer: Composer): (audience: Audience) => Snapshot {
  const cache = new Map<string, Snapshot>();
  const create = (choice: Variant): Snapshot => {
    const composed = composer(choice);
    const cohort = composed.composition.pin ? `pin-${composed.composition.pin.id}` : choice.canaries.join('+') || 'live';
    const host = choice.brokenHost === undefined ? '' : `-host-${composed.composition.host.version}`;
    return { ...composed, tag: `${entry.store.slice(0, 8)}-${entry.sequence}-${cohort}${host}` };
  };
  return (audience) => {
    const choice = choiceFor(entry, audience);
    const key = [choice.pin?.id ?? choice.canaries.join('+'), choice.brokenHost ?? ''].join(' ');
    const snapshot = cache.get(key) ?? create(choice);
    if (cache.size < maxSnapshots) {
      cache.set(key, snapshot);
    }
    return snapshot;
  };
}

/**
 * Polls the log of a store. Read failures are logged once, and the last good composition stays.
 *
 * @param lastKnown the store as an earlier run cached it, used until the store responds
 * @returns immediately; `ready` resolves when something is published, or when a slow store exceeds `startTimeoutMs`
 */
export function createCompositionFeed(store: ReleaseStore, log: Log, lastKnown?: ReleaseStore): CompositionFeed & { ready: Promise<void> } {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshots: ReturnType<typeof createSnapshots> | null = null;
  let entry: LogEntry | null = null;
  let lastFailure = '';
  let rounds = 0;
  let readAt = performance.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const newest = async () => {
    if (!entry || rounds % headIntervalPolls === 0) {
      return store.head();
    }
    let last: LogEntry = entry;
    for (let next = await store.entry(last.sequence + 1); next; next = await store.entry(last.sequence + 1)) {
      last = next;
    }
    return last;
  };

  const publish = async (from: ReleaseStore, latest: LogEntry | null) => {
    if (!latest || latest.id === entry?.id) {
      return;
    }
    const next = createSnapshots(latest, await loadComposer(from, latest));
    const live = next(anonymous);
    entry = latest;
    snapshots = next;
    for (const listener of listeners) {
      listener(live);
    }
  };

  const poll = async () => {
    try {
      await publish(store, await newest());
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

  const tick = () => {
    clearTimeout(timer);
    running ??= poll().finally(() => {
      running = undefined;
      if (!stopped) {
        timer = setTimeout(tick, pollIntervalMs);
      }
    });
    return running;
  };

  // A damaged log still has readable entries.
  const publishLastGood = async (from: ReleaseStore) => {
    try {
      const good = await from.lastGood();
      if (snapshots === null) {
        await publish(from, good);
      }
    } catch (error) {
      log('nothing-readable', { message: messageOf(error) });
    }
  };

  const start = async () => {
    const read = tick();
    if (lastKnown) {
      await Promise.race([read, pause(startTimeoutMs, null, { ref: false })]);
    } else {
      await read;
    }
    if (snapshots === null) {
      await publishLastGood(lastKnown ?? store);
    }
  };
  const watcher = store.backend.watch?.('log', () => void tick());

  return {
    ready: start(),
    current: (audience = anonymous) => snapshots?.(audience) ?? null,
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

/** Resolves once the feed has a composition, or none can be read. */
export async function startCompositionFeed(store: ReleaseStore, log: Log, lastKnown?: ReleaseStore): Promise<CompositionFeed> {
  const { ready, ...feed } = createCompositionFeed(store, log, lastKnown);
  await ready;
  return feed;
}
