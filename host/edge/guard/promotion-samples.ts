import { isKnown, withHashes } from '../../release/guard/sketch';
import type { WatchTally } from '../../release/guard/tally';
import type { Watched } from '../../release/guard/watch';
import type { Report } from '../tabs/reports';
import { hash, isLoadFailure, type UnpinnedReporter } from './canary-samples';

export type PromotionSampleCollector = {
  record(report: Pick<Report, 'host' | 'mounted' | 'failures'>, voter: UnpinnedReporter): void;
  /** Watches exactly these versions. */
  watch(watched: readonly Watched[]): void;
  restore(earlier: readonly WatchTally[]): void;
  counts(): WatchTally[];
};

type Sample = WatchTally['votes'][number];

const maxSamples = 1_000;

/** Failures that count once the previous version is seen running in the same browser. */
const maxPending = 5_000;

type WatchState = Watched & { seen: readonly number[]; votes: Sample[]; pending: Map<string, Sample>; excluded: Set<string> };

/**
 * Counts visitors for whom a newly promoted version fails although the previous one runs in the same browser. Failures of both versions
 * (gateway or network down) and timeouts do not count.
 */
export function createPromotionSampleCollector(): PromotionSampleCollector {
  let all: WatchState[] = [];
  const find = ({ name, version, since }: Watched) =>
    all.find((one) => one.name === name && one.version === version && one.since === since);

  const noteOne = (
    one: WatchState,
    { host, mounted, failures }: Pick<Report, 'host' | 'mounted' | 'failures'>,
    voter: UnpinnedReporter,
  ) => {
    const { name, version, previous, votes, pending, excluded } = one;
    const visitor = hash(name, String(one.since), voter.visitor);
    const short = Number.parseInt(visitor.slice(0, 8), 16);
    const running = name === 'host' ? host : mounted[name];
    const failed = (wanted: string) =>
      failures.filter(isLoadFailure).find((failure) => failure.remote === name && failure.version === wanted);
    const failure = failed(version);
    if (failed(previous)) {
      pending.delete(visitor);
      excluded.add(visitor);
      one.votes = votes.filter((vote) => vote.visitor !== visitor);
    } else if (failure) {
      const isNew = !excluded.has(visitor) && !pending.has(visitor) && !votes.some((vote) => vote.visitor === visitor);
      if (!isNew || failure.reason === 'timeout' || pending.size >= maxPending) {
        return;
      }
      const from = hash(name, String(one.since), voter.network);
      pending.set(visitor, { visitor, kind: failure.reason, from, since: voter.since, at: Date.now() });
    } else if (running === previous) {
      const vote = pending.get(visitor);
      if (!vote) {
        return;
      }
      pending.delete(visitor);
      if (votes.length >= maxSamples) {
        return;
      }
      votes.push(vote);
      one.seen = withHashes(one.seen, [short]);
    } else if (running === version && !isKnown(one.seen, short)) {
      one.seen = withHashes(one.seen, [short]);
    }
  };

  return {
    record: (report, voter) => {
      for (const one of all) {
        noteOne(one, report, voter);
      }
    },
    watch: (watched) => {
      all = watched.map((one) => find(one) ?? { ...one, seen: [], votes: [], pending: new Map(), excluded: new Set() });
    },
    restore: (earlier) => {
      for (const one of all) {
        const before = earlier.find(
          ({ name, version, promoted }) => name === one.name && version === one.version && promoted === one.since,
        );
        if (!before) {
          continue;
        }
        const known = new Set(before.votes.map(({ visitor }) => visitor));
        one.votes = [...before.votes, ...one.votes.filter(({ visitor }) => !known.has(visitor))].slice(0, maxSamples);
        one.seen = withHashes(one.seen, before.seen);
      }
    },
    counts: () => all.map(({ name, version, since, seen, votes }) => ({ name, version, promoted: since, seen: [...seen], votes })),
  };
}
