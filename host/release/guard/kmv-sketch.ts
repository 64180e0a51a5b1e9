/**
 * Counts distinct visitors by the smallest of their 32-bit hashes, ascending. Sketches of several edges merge; the count is exact up to
 * `maxHashes` and within about 5 % beyond (k minimum values: Bar-Yossef et al., "Counting distinct elements in a data stream", 2002).
 */
export type Sketch = readonly number[];

const maxHashes = 512;

const hashSpace = 2 ** 32;

export const addHashes = (sketch: Sketch, more: Iterable<number>): Sketch =>
  [...new Set([...sketch, ...more])].sort((one, other) => one - other).slice(0, maxHashes);

/** Whether adding the hash would not change the sketch. */
export const isCovered = (sketch: Sketch, hash: number): boolean =>
  sketch.includes(hash) || (sketch.length >= maxHashes && hash > (sketch[maxHashes - 1] ?? 0));

export function estimateCount(sketch: Sketch): number {
  const last = sketch[maxHashes - 1];
  return last === undefined ? sketch.length : Math.round(((maxHashes - 1) * hashSpace) / last);
}
