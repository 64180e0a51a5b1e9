import type { ReleaseStore } from '../release/store/release-store';
import type { CompositionFeed } from './composition-feed';

/** Time of an edge, in milliseconds: of the day, which may be wrong, and since something, which only runs on. */
export type Clock = { now: () => number; elapsed: () => number };

const ownClock: Clock = { now: Date.now, elapsed: () => performance.now() };

export type EntryAges = {
  /** How long an entry has been live, in milliseconds; `atMost` where it was found older. */
  ageOf(sequence: number, atMost: number): Promise<number>;
  /** Forgets all entries but these. */
  keep(sequences: ReadonlySet<number>): void;
};

/**
 * Tells how long entries of the log have been live, by no clock but this edge's own running. Only what an edge finds when it
 * starts is aged by the times of the log, up to `atMost`: restarts hold nothing up, and a clock that is wrong hurries one entry at most.
 */
export function entryAges(
  store: Pick<ReleaseStore, 'entry'>,
  feed: Pick<CompositionFeed, 'entry' | 'subscribe'>,
  clock: Clock = ownClock,
): EntryAges {
  /** When a sequence was first asked about. */
  const seen = new Map<number, number>();
  let foundAtStart = feed.entry()?.sequence;
  const unsubscribe = feed.subscribe(({ composition }) => {
    foundAtStart ??= composition.sequence;
    unsubscribe();
  });

  const ageInLog = async (sequence: number, atMost: number) => {
    const origin = await store.entry(sequence);
    return origin ? Math.min(Math.max(clock.now() - Date.parse(origin.at), 0), atMost) : 0;
  };

  return {
    ageOf: async (sequence, atMost) => {
      const since = seen.get(sequence) ?? clock.elapsed() - (sequence <= (foundAtStart ?? 0) ? await ageInLog(sequence, atMost) : 0);
      seen.set(sequence, since);
      return clock.elapsed() - since;
    },
    keep: (sequences) => {
      for (const sequence of seen.keys()) {
        if (!sequences.has(sequence)) {
          seen.delete(sequence);
        }
      }
    },
  };
}
