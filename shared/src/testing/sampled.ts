import { createHash } from 'node:crypto';

/**
 * The cases of a long suite that run: a tenth, at least one, chosen by `TEST_SEED`, or all of them without. The cases
 * themselves are always the same, so the seed that a run prints brings back what failed.
 *
 * @param suite tells suites apart that have the same number of cases
 */
export function sampled<Case>(suite: string, cases: readonly Case[]): Case[] {
  const seed = process.env.TEST_SEED;
  if (!seed) return [...cases];
  const rank = (index: number) => createHash('sha256').update(`${seed} ${suite} ${index}`).digest('hex');
  const ranked = cases.map((one, index) => ({ one, index, rank: rank(index) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = ranked.slice(0, Math.ceil(cases.length / 10));
  return chosen.toSorted((a, b) => a.index - b.index).map(({ one }) => one);
}
