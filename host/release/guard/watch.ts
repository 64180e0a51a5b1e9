import type { Watched, WatchJudgement } from '../../contract/guard';
import { unlessDamaged } from '../document';
import { fallbacks, liveEntries } from '../log-state';
import type { LogEntry } from '../shapes';
import type { ReleaseStore } from '../store';
import { counted } from './counted';
import { threshold } from './sequential-test';
import { countOf, withHashes } from './sketch';
import { readTallies, type WatchTally } from './tally';
import { minimum } from './verdict';

/** How long a version is watched after it was promoted to all, in milliseconds. */
export const watchLasts = 10 * 60_000;

/** The promotions of an entry that could be rolled back without a person; how old they are is for the caller to tell. */
export async function promotionsIn({ entry }: Pick<ReleaseStore, 'entry'>, head: LogEntry): Promise<Watched[]> {
  const found = liveEntries(head).map(async ([name, one]): Promise<Watched[]> => {
    const [previous] = fallbacks(one);
    // Beside a canary the live version is the measure.
    if (previous === undefined || one.canary) {
      return [];
    }
    const origin = await entry(one.since).catch(unlessDamaged);
    return origin?.verb === 'promote' ? [{ name, version: one.live, previous, since: one.since }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The share of visitors for whom a sound version may fail where the version before runs: extensions, damaged caches. */
const usual = 0.02;

/** Shares that a broken version may fail for: a bet on each, of equal weight. */
const shares = [0.05, 0.2, 0.5, 0.9];

/**
 * How much better "it fails for more than 2 % of visitors" explains what was seen than "for 2 % at most": below that, the expectation of
 * every bet is at most 1, so that a sound version ever reaches `threshold` in one of 100 promotions at most, however often one looks (Ville's inequality,
 * as in sequential-test.ts).
 */
export function watchEvidence(seen: number, failed: number): number {
  const bets = shares.map((share) => failed * Math.log(share / usual) + (seen - failed) * Math.log((1 - share) / (1 - usual)));
  return Math.min(bets.reduce((sum, bet) => sum + Math.exp(bet), 0) / bets.length, 1e9);
}

/** Judges a promotion by what all edges have counted. @param promotedAt milliseconds */
export function judgeWatch(watched: Watched, promotedAt: number, tallies: readonly WatchTally[]): WatchJudgement {
  const { name, version, since } = watched;
  const own = tallies.filter((one) => one.name === name && one.version === version && one.promoted === since);
  const votes = counted(
    own.flatMap((one) => one.votes),
    promotedAt,
  );
  const ran = countOf(own.reduce((all: readonly number[], one) => withHashes(all, one.seen), []));
  const failed = votes.length;
  const seen = Math.max(ran, failed);
  const evidence = watchEvidence(seen, failed);
  const fails = failed >= minimum.failed && evidence >= threshold;
  const kinds: Record<string, number> = {};
  for (const { kind } of votes) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  const state = seen < minimum.seen ? 'few' : fails ? 'fails' : 'fine';
  return { ...watched, state, seen, failed, evidence, threshold, kinds };
}

/** Judges promotions. @throws when what an edge has counted cannot be read */
export async function watchJudgements(
  { backend, entry }: Pick<ReleaseStore, 'backend' | 'entry'>,
  watched: readonly Watched[],
): Promise<WatchJudgement[]> {
  if (watched.length === 0) {
    return [];
  }
  const tallies = (await readTallies(backend)).flatMap((one) => one.watches);
  return Promise.all(watched.map(async (one) => judgeWatch(one, Date.parse((await entry(one.since))?.at ?? '') || 0, tallies)));
}
