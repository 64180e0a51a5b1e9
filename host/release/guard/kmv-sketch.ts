/**
 * Counts visitors without knowing them: the smallest hashes (32 bits, evenly spread) of those that were seen, in rising order. The
 * same visitor counts once, at one edge and at several; up to `kept` the count is exact, beyond it is right within 5 % or so
 * (k minimum values: Bar-Yossef and others, "Counting distinct elements in a data stream", 2002).
 */
export type Sketch = readonly number[];

const maxHashes = 512;

const hashSpace = 2 ** 32;

/** A sketch with these hashes as well. */
export const addHashes = (sketch: Sketch, more: Iterable<number>): Sketch =>
  [...new Set([...sketch, ...more])].sort((one, other) => one - other).slice(0, maxHashes);

/** Whether a hash would change nothing. */
export const isCovered = (sketch: Sketch, hash: number): boolean =>
  sketch.includes(hash) || (sketch.length >= maxHashes && hash > (sketch[maxHashes - 1] ?? 0));

export function estimateCount(sketch: Sketch): number {
  const last = sketch[maxHashes - 1];
  return last === undefined ? sketch.length : Math.round(((maxHashes - 1) * hashSpace) / last);
}
