import type { ReleaseStore } from '../../release/store/release-store';
import type { CompositionFeed } from '../composition-feed';

export type Clock = { now: () => number; elapsed: () => number };

const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() };

export type EntryAges = {
  getAge(sequence: number, maxAge: number): Promise<number>;
  retain(sequences: ReadonlySet<number>): void;
};

/**
 * Measures how long log entries have been live by this edge's monotonic clock. Only entries found at the start are aged by the log's own
 * timestamps, capped at `maxAge`: restarts delay nothing, and a wrong clock hurries one entry at most.
 */
export function trackEntryAges(
  store: Pick<ReleaseStore, 'entry'>,
  feed: Pick<CompositionFeed, 'entry' | 'subscribe'>,
  clock: Clock = systemClock,
): EntryAges {
  const firstSeen = new Map<number, number>();
  let sequenceAtStart = feed.entry()?.sequence;
  const unsubscribe = feed.subscribe(({ composition }) => {
    sequenceAtStart ??= composition.sequence;
    unsubscribe();
  });

  const readLoggedAge = async (sequence: number, maxAge: number) => {
    const origin = await store.entry(sequence);
    return origin ? Math.min(Math.max(clock.now() - Date.parse(origin.at), 0), maxAge) : 0;
  };

  return {
    getAge: async (sequence, maxAge) => {
      const since =
        firstSeen.get(sequence) ?? clock.elapsed() - (sequence <= (sequenceAtStart ?? 0) ? await readLoggedAge(sequence, maxAge) : 0);
      firstSeen.set(sequence, since);
      return clock.elapsed() - since;
    },
    retain: (sequences) => {
      for (const sequence of firstSeen.keys()) {
        if (!sequences.has(sequence)) {
          firstSeen.delete(sequence);
        }
      }
    },
  };
}
