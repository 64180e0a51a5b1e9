import type { WatchedPromotion } from '../../contract/guard';
import type { Report } from '../../contract/report';
import type { WatchCounts } from '../../release/guard/edge-counts';
import { addHashes, isCovered } from '../../release/guard/kmv-sketch';
import { hash, isLoadFailure, type LiveReporter } from './canary-samples';

export type PromotionSampleCollector = {
  record(report: Pick<Report, 'host' | 'mounted' | 'failures'>, reporter: LiveReporter): void;
  watch(watched: readonly WatchedPromotion[]): void;
  restore(earlier: readonly WatchCounts[]): void;
  counts(): WatchCounts[];
};

type Sample = WatchCounts['votes'][number];

const maxSamples = 1_000;

/** Failures that count once the previous version is seen running in the same browser. */
const maxPending = 5_000;

type WatchState = WatchedPromotion & { seen: readonly number[]; votes: Sample[]; pending: Map<string, Sample>; excluded: Set<string> };

/**
 * Counts visitors for whom a newly promoted version fails although the previous one runs in the same browser. Failures of both versions
 * (gateway or network down) and timeouts do not count.
 */
export function createPromotionSampleCollector(): PromotionSampleCollector {
  let states: WatchState[] = [];
  const find = ({ name, version, since }: WatchedPromotion) =>
    states.find((state) => state.name === name && state.version === version && state.since === since);

  const recordSample = (
    state: WatchState,
    { host, mounted, failures }: Pick<Report, 'host' | 'mounted' | 'failures'>,
    reporter: LiveReporter,
  ) => {
    const { name, version, previous, votes, pending, excluded } = state;
    const visitor = hash(name, String(state.since), reporter.visitor);
    const shortHash = Number.parseInt(visitor.slice(0, 8), 16);
    const running = name === 'host' ? host : mounted[name];
    const failed = (expected: string) =>
      failures.filter(isLoadFailure).find((failure) => failure.remote === name && failure.version === expected);
    const failure = failed(version);
    if (failed(previous)) {
      pending.delete(visitor);
      excluded.add(visitor);
      state.votes = votes.filter((sample) => sample.visitor !== visitor);
    } else if (failure) {
      const isNew = !excluded.has(visitor) && !pending.has(visitor) && !votes.some((sample) => sample.visitor === visitor);
      if (!isNew || failure.reason === 'timeout' || pending.size >= maxPending) {
        return;
      }
      const from = hash(name, String(state.since), reporter.network);
      pending.set(visitor, { visitor, kind: failure.reason, from, since: reporter.since, at: Date.now() });
    } else if (running === previous) {
      const sample = pending.get(visitor);
      if (!sample) {
        return;
      }
      pending.delete(visitor);
      if (votes.length >= maxSamples) {
        return;
      }
      votes.push(sample);
      state.seen = addHashes(state.seen, [shortHash]);
    } else if (running === version && !isCovered(state.seen, shortHash)) {
      state.seen = addHashes(state.seen, [shortHash]);
    }
  };

  return {
    record: (report, reporter) => {
      for (const state of states) {
        recordSample(state, report, reporter);
      }
    },
    watch: (watched) => {
      states = watched.map((state) => find(state) ?? { ...state, seen: [], votes: [], pending: new Map(), excluded: new Set() });
    },
    restore: (earlier) => {
      for (const state of states) {
        const before = earlier.find(
          ({ name, version, promoted }) => name === state.name && version === state.version && promoted === state.since,
        );
        if (!before) {
          continue;
        }
        const known = new Set(before.votes.map(({ visitor }) => visitor));
        state.votes = [...before.votes, ...state.votes.filter(({ visitor }) => !known.has(visitor))].slice(0, maxSamples);
        state.seen = addHashes(state.seen, before.seen);
      }
    },
    counts: () => states.map(({ name, version, since, seen, votes }) => ({ name, version, promoted: since, seen: [...seen], votes })),
  };
}
