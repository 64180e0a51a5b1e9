/**
 * Samples long test suites by a seed.
 *
 * {@includeCode ../../examples/testing/sampled.ts}
 * @module
 */

import { createHash } from 'node:crypto';

/**
 * Samples a long suite: a tenth of its cases, at least one, selected by `TEST_SEED`; all of them without a seed. The cases
 * themselves never change, so the printed seed reproduces a failure.
 *
 * @param suite distinguishes suites with equally many cases
 */
export function sampled<Case>(suite: string, cases: readonly Case[]): Case[] {
  const seed = process.env.TEST_SEED;
  if (!seed) {
    return [...cases];
  }
  const rank = (index: number) => createHash('sha256').update(`${seed} ${suite} ${index}`).digest('hex');
  const ranked = cases.map((one, index) => ({ one, index, rank: rank(index) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = ranked.slice(0, Math.ceil(cases.length / 10));
  return chosen.toSorted((a, b) => a.index - b.index).map(({ one }) => one);
}
