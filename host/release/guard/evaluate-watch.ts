import type { WatchEvaluation, WatchedPromotion } from '../../contract/guard';
import { nullIfDamaged } from '../store/documents';
import { listFallbacks, liveEntries } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { readAllCounts, type WatchCounts } from './edge-counts';
import { minimums } from './evaluation-result';
import { addHashes, estimateCount } from './kmv-sketch';
import { selectSamples } from './select-samples';
import { threshold } from './sequential-test';

export const watchDurationMs = 10 * 60_000;

/** The promotions of an entry that can be rolled back automatically; callers check their age. */
export async function findWatchedPromotions({ entry }: Pick<ReleaseStore, 'entry'>, head: LogEntry): Promise<WatchedPromotion[]> {
  const found = liveEntries(head).map(async ([name, one]): Promise<WatchedPromotion[]> => {
    const [previous] = listFallbacks(one);
    // Next to a canary the live version is the control.
    if (previous === undefined || one.canary) {
      return [];
    }
    const origin = await entry(one.since).catch(nullIfDamaged);
    return origin?.verb === 'promote' ? [{ name, version: one.live, previous, since: one.since }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The share of visitors for whom a sound version may fail where the previous one runs: extensions, damaged caches. */
const baselineRate = 0.02;

/** Failure rates of broken versions: one bet on each, of equal weight. */
const failureRates = [0.05, 0.2, 0.5, 0.9];

/**
 * Returns how much better "it fails for more than 2 % of visitors" explains the counts than "for at most 2 %". Below that rate every bet's
 * expectation is at most 1, so a sound version reaches `threshold` in at most one of 100 promotions, however often it is evaluated
 * (Ville's inequality, as in sequential-test.ts).
 */
export function computeWatchEvidence(seen: number, failed: number): number {
  const bets = failureRates.map(
    (share) => failed * Math.log(share / baselineRate) + (seen - failed) * Math.log((1 - share) / (1 - baselineRate)),
  );
  return Math.min(bets.reduce((sum, bet) => sum + Math.exp(bet), 0) / bets.length, 1e9);
}

export function evaluateWatch(promotion: WatchedPromotion, promotedAt: number, edgeCounts: readonly WatchCounts[]): WatchEvaluation {
  const { name, version, since } = promotion;
  const ownCounts = edgeCounts.filter((one) => one.name === name && one.version === version && one.promoted === since);
  const samples = selectSamples(
    ownCounts.flatMap((one) => one.votes),
    promotedAt,
  );
  const runs = estimateCount(ownCounts.reduce((all: readonly number[], one) => addHashes(all, one.seen), []));
  const failed = samples.length;
  const seen = Math.max(runs, failed);
  const evidence = computeWatchEvidence(seen, failed);
  const fails = failed >= minimums.failed && evidence >= threshold;
  const kinds: Record<string, number> = {};
  for (const { kind } of samples) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  const state = seen < minimums.seen ? 'few' : fails ? 'fails' : 'fine';
  return { ...promotion, state, seen, failed, evidence, threshold, kinds };
}

export async function evaluateWatches(
  { backend, entry }: Pick<ReleaseStore, 'backend' | 'entry'>,
  promotions: readonly WatchedPromotion[],
): Promise<WatchEvaluation[]> {
  if (promotions.length === 0) {
    return [];
  }
  const edgeCounts = (await readAllCounts(backend)).flatMap((one) => one.watches);
  return Promise.all(
    promotions.map(async (promotion) => evaluateWatch(promotion, Date.parse((await entry(promotion.since))?.at ?? '') || 0, edgeCounts)),
  );
}
