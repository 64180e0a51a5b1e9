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
 * @param sizeOf for cases of different length: takes as many as fit into a tenth of all sizes
 */
export function sampled<Case>(suite: string, cases: readonly Case[], sizeOf: (one: Case) => number = () => 1): Case[] {
  const seed = process.env.TEST_SEED;
  if (!seed) {
    return [...cases];
  }
  const rank = (index: number) => createHash('sha256').update(`${seed} ${suite} ${index}`).digest('hex');
  const ranked = cases
    .map((one, index) => ({ one, index, size: sizeOf(one), rank: rank(index) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  let room = Math.ceil(ranked.reduce((sum, { size }) => sum + size, 0) / 10);
  const chosen = ranked.filter(({ size }, place) => {
    const isTaken = place === 0 || size <= room;
    room -= isTaken ? size : 0;
    return isTaken;
  });
  return chosen.toSorted((a, b) => a.index - b.index).map(({ one }) => one);
}
