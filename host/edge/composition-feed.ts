import { compose, releasesNamedBy } from '../release/compose';
import type { Composition } from '../release/composition-types';
import type { LogEntry, Release } from '../release/shapes';
import type { ReleaseStore } from '../release/store';
import { type Log, messageOf } from './log';

/** One composition, ready to be sent. */
export type Snapshot = {
  composition: Composition;
  json: string;
  /** Without quotes: the store, the sequence and the cohort. */
  tag: string;
  /** The releases that are live, for what the browser is not told: files and exposes. */
  releases: ReadonlyMap<string, Release>;
};

export type CompositionFeed = {
  /** The last good composition; null until something is live. */
  current(): Snapshot | null;
  /** Calls back with every new composition; answers with what ends that. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  stop(): void;
};

const pollEvery = 250;

// Sometimes the whole way from the head is taken: the store may have been replaced by another one.
const headEvery = 20;

async function snapshotOf(store: ReleaseStore, entry: LogEntry): Promise<Snapshot> {
  const named = releasesNamedBy(entry);
  const found = await Promise.all(
    named.map(async ([name, version]) => [`${name} ${version}`, await store.release(name, version)] as const),
  );
  const releases = new Map(found);
  const origins = await Promise.all(
    Object.values(entry.remotes).map(async ({ since }) => [since, (await store.entry(since))?.apply ?? entry.apply] as const),
  );
  const applies = new Map(origins);
  const composition = compose(
    entry,
    (name, version) => releases.get(`${name} ${version}`) ?? undefined,
    (sequence) => applies.get(sequence) ?? entry.apply,
  );
  const live = [['host', entry.host.live] as const, ...Object.entries(entry.remotes).map(([name, remote]) => [name, remote.live] as const)];
  return {
    composition,
    json: JSON.stringify(composition),
    tag: `${entry.store.slice(0, 8)}-${entry.sequence}-live`,
    releases: new Map(
      live.flatMap(([name, version]) => {
        const release = releases.get(`${name} ${version}`);
        return release ? [[name, release] as const] : [];
      }),
    ),
  };
}

/** Follows the log of a store. What cannot be read is logged once, and the last good composition stays. */
export async function followComposition(store: ReleaseStore, log: Log): Promise<CompositionFeed> {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshot: Snapshot | null = null;
  let entry: LogEntry | null = null;
  let lastFailure = '';
  let rounds = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const newest = async () => {
    if (!entry || rounds % headEvery === 0) return store.head();
    let last: LogEntry = entry;
    for (let next = await store.entry(last.sequence + 1); next; next = await store.entry(last.sequence + 1)) last = next;
    return last;
  };

  const look = async () => {
    try {
      const latest = await newest();
      rounds += 1;
      if (latest && latest.id !== entry?.id) {
        const next = await snapshotOf(store, latest);
        entry = latest;
        snapshot = next;
        for (const listener of listeners) listener(next);
      }
      lastFailure = '';
    } catch (error) {
      const failure = messageOf(error);
      if (failure !== lastFailure) log('composition-unreadable', { message: failure, keeping: entry?.sequence ?? null });
      lastFailure = failure;
    }
  };

  // One look at a time; what happens meanwhile is seen by the next.
  const tick = () => {
    clearTimeout(timer);
    running ??= look().finally(() => {
      running = undefined;
      if (!stopped) timer = setTimeout(tick, pollEvery);
    });
    return running;
  };

  await tick();
  const watcher = store.backend.watch?.('log', () => void tick());

  return {
    current: () => snapshot,
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
