import { nullIfDamaged } from '../store/documents';
import { listFallbacks, liveEntries } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { readAllCounts, type WatchCounts } from './edge-counts';
import { minimums } from './evaluation-result';
import { addHashes, estimateCount } from './kmv-sketch';
import { selectSamples } from './select-samples';
import { threshold } from './sequential-test';

/** How long a version is watched after it was promoted to all, in milliseconds. */
export const watchDurationMs = 10 * 60_000;

/** A version that was just promoted to all, and the one that a tab falls back on when it fails. */
export type WatchedPromotion = { name: string; version: string; previous: string; since: number };

/** The promotions of an entry that could be rolled back without a person; how old they are is for the caller to tell. */
export async function findWatchedPromotions({ entry }: Pick<ReleaseStore, 'entry'>, head: LogEntry): Promise<WatchedPromotion[]> {
  const found = liveEntries(head).map(async ([name, one]): Promise<WatchedPromotion[]> => {
    const [previous] = listFallbacks(one);
    // Beside a canary the live version is the measure.
    if (previous === undefined || one.canary) {
      return [];
    }
    const origin = await entry(one.since).catch(nullIfDamaged);
    return origin?.verb === 'promote' ? [{ name, version: one.live, previous, since: one.since }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** What is known of a version that was just promoted, and what follows. */
export type WatchEvaluation = WatchedPromotion & {
  state: 'few' | 'fine' | 'fails';
  /** Visitors who were given it, and those of them in whose browsers it fails while the version before runs. */
  seen: number;
  failed: number;
  evidence: number;
  threshold: number;
  kinds: Record<string, number>;
};

/** The share of visitors for whom a sound version may fail where the version before runs: extensions, damaged caches. */
const baselineRate = 0.02;

/** Shares that a broken version may fail for: a bet on each, of equal weight. */
const failureRates = [0.05, 0.2, 0.5, 0.9];

/**
 * How much better "it fails for more than 2 % of visitors" explains what was seen than "for 2 % at most": below that, the expectation of
 * every bet is at most 1, so that a sound version ever reaches `threshold` in one of 100 promotions at most, however often one looks (Ville's inequality,
 * as in sequential-test.ts).
 */
export function computeWatchEvidence(seen: number, failed: number): number {
  const bets = failureRates.map(
    (share) => failed * Math.log(share / baselineRate) + (seen - failed) * Math.log((1 - share) / (1 - baselineRate)),
  );
  return Math.min(bets.reduce((sum, bet) => sum + Math.exp(bet), 0) / bets.length, 1e9);
}

/** Judges a promotion by what all edges have counted. @param promotedAt milliseconds */
export function evaluateWatch(watched: WatchedPromotion, promotedAt: number, tallies: readonly WatchCounts[]): WatchEvaluation {
  const { name, version, since } = watched;
  const own = tallies.filter((one) => one.name === name && one.version === version && one.promoted === since);
  const votes = selectSamples(
    own.flatMap((one) => one.votes),
    promotedAt,
  );
  const ran = estimateCount(own.reduce((all: readonly number[], one) => addHashes(all, one.seen), []));
  const failed = votes.length;
  const seen = Math.max(ran, failed);
  const evidence = computeWatchEvidence(seen, failed);
  const fails = failed >= minimums.failed && evidence >= threshold;
  const kinds: Record<string, number> = {};
  for (const { kind } of votes) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  const state = seen < minimums.seen ? 'few' : fails ? 'fails' : 'fine';
  return { ...watched, state, seen, failed, evidence, threshold, kinds };
}

/** Judges promotions. @throws when what an edge has counted cannot be read */
export async function evaluateWatches(
  { backend, entry }: Pick<ReleaseStore, 'backend' | 'entry'>,
  watched: readonly WatchedPromotion[],
): Promise<WatchEvaluation[]> {
  if (watched.length === 0) {
    return [];
  }
  const tallies = (await readAllCounts(backend)).flatMap((one) => one.watches);
  return Promise.all(watched.map(async (one) => evaluateWatch(one, Date.parse((await entry(one.since))?.at ?? '') || 0, tallies)));
}
