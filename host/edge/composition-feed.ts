import { setTimeout as pause } from 'node:timers/promises';
import type { Variant } from '../release/compose';
import { type Composer, loadComposer, type ResolvedComposition } from '../release/load-composer';
import type { ReleaseStore } from '../release/store/release-store';
import type { LogEntry } from '../release/store/schemas';
import { type Audience, resolveChoice } from './audience';
import { errorMessage, type Log } from './log';

/** A composition ready to send. `tag` identifies store, sequence and cohort (unquoted ETag). */
export type Snapshot = ResolvedComposition & { tag: string };

export type CompositionFeed = {
  /** The last good composition for an audience (default: an anonymous visitor); null until something is live. */
  current(audience?: Audience): Snapshot | null;
  entry(): LogEntry | null;
  /** Why the store is unreadable, so that the composition may be stale; null while it is readable. */
  failure(): string | null;
  /** Milliseconds since the store was last read successfully. */
  readAgeMs(): number;
  refresh(): Promise<void>;
  /** Calls back with the anonymous visitor's composition for every new entry. @returns unsubscribe */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  stop(): void;
};

const pollIntervalMs = 250;

const startTimeoutMs = 3_000;

// Reading the head now and then detects that the store was replaced by another one.
const pollsPerHeadRead = 20;

const maxEntries = 64;

const anonymous: Audience = { visitor: null, link: null, override: null, brokenHost: undefined };

function createSnapshots(entry: LogEntry, composer: Composer): (audience: Audience) => Snapshot {
  const cache = new Map<string, Snapshot>();
  const compose = (choice: Variant): Snapshot => {
    const composed = composer(choice);
    const { preview } = composed.composition;
    const cohort = preview ? `preview-${preview.id}` : choice.canaries.join('+') || 'live';
    const host = choice.brokenHost === undefined ? '' : `-host-${composed.composition.host.version}`;
    return { ...composed, tag: `${entry.store.slice(0, 8)}-${entry.sequence}-${cohort}${host}` };
  };
  return (audience) => {
    const choice = resolveChoice(entry, audience);
    const key = [choice.preview?.id ?? choice.canaries.join('+'), choice.brokenHost ?? ''].join(' ');
    const snapshot = cache.get(key) ?? compose(choice);
    if (cache.size < maxEntries) {
      cache.set(key, snapshot);
    }
    return snapshot;
  };
}

function createPublisher() {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshots: ReturnType<typeof createSnapshots> | null = null;
  let entry: LogEntry | null = null;

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

  return {
    publish,
    current: (audience: Audience = anonymous) => snapshots?.(audience) ?? null,
    entry: () => entry,
    subscribe: (listener: (snapshot: Snapshot) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unsubscribeAll: () => listeners.clear(),
  };
}

/** Watches the log of a store. Read errors are logged once, and the last good composition, or `lastKnown`, stays. */
export function createCompositionFeed(
  store: ReleaseStore,
  log: Log,
  lastKnown?: ReleaseStore,
): CompositionFeed & { firstRead: Promise<void> } {
  const published = createPublisher();
  let lastFailure = '';
  let reads = 0;
  let readAt = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const readLatest = async () => {
    const entry = published.entry();
    if (!entry || reads % pollsPerHeadRead === 0) {
      return store.head();
    }
    let last: LogEntry = entry;
    for (let next = await store.entry(last.sequence + 1); next; next = await store.entry(last.sequence + 1)) {
      last = next;
    }
    return last;
  };

  const readAndPublish = async () => {
    try {
      await published.publish(store, await readLatest());
      reads += 1;
      readAt = performance.now();
      if (lastFailure) {
        log('composition-readable', { sequence: published.entry()?.sequence ?? null });
      }
      lastFailure = '';
    } catch (error) {
      const failure = errorMessage(error);
      if (failure !== lastFailure) {
        log('composition-unreadable', { message: failure, servedSequence: published.entry()?.sequence ?? null });
      }
      lastFailure = failure;
    }
  };

  const refresh = () => {
    clearTimeout(timer);
    running ??= readAndPublish().finally(() => {
      running = undefined;
      if (!isStopped) {
        timer = setTimeout(refresh, pollIntervalMs);
      }
    });
    return running;
  };

  // The last good entry is better than nothing if the log is damaged.
  const publishLastGood = async (from: ReleaseStore) => {
    try {
      const good = await from.lastGood();
      if (published.current() === null) {
        await published.publish(from, good);
      }
    } catch (error) {
      log('nothing-readable', { message: errorMessage(error) });
    }
  };

  const start = async () => {
    const read = refresh();
    if (lastKnown) {
      await Promise.race([read, pause(startTimeoutMs, null, { ref: false })]);
    } else {
      await read;
    }
    if (published.current() === null) {
      await publishLastGood(lastKnown ?? store);
    }
  };
  const watcher = store.backend.watch?.('log', () => void refresh());

  return {
    firstRead: start(),
    current: published.current,
    entry: published.entry,
    readAgeMs: () => performance.now() - readAt,
    failure: () => lastFailure || (reads === 0 ? 'no response yet' : null),
    refresh,
    subscribe: published.subscribe,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      watcher?.close();
      published.unsubscribeAll();
    },
  };
}

export async function watchComposition(store: ReleaseStore, log: Log, lastKnown?: ReleaseStore): Promise<CompositionFeed> {
  const { firstRead, ...feed } = createCompositionFeed(store, log, lastKnown);
  await firstRead;
  return feed;
}
