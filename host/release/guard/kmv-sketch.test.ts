import { expect, it } from 'vitest';
import { createRandom } from '../testing/guard-simulation';
import { addHashes, estimateCount, isCovered, type Sketch } from './kmv-sketch';

const hashes = (count: number, seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => Math.floor(random() * 2 ** 32));
};

it('counts each visitor once, at one edge or two', () => {
  const all = hashes(300, 1);
  const one = addHashes([], [...all.slice(0, 200), ...all.slice(0, 200)]);
  const other = addHashes([], all.slice(100));
  expect([estimateCount([]), estimateCount(one), estimateCount(addHashes(one, other))]).toEqual([0, 200, 300]);
});

it('estimates within 10 % beyond its size, without growing', () => {
  for (const [count, seed] of [
    [2_000, 2],
    [20_000, 3],
    [100_000, 4],
  ] as const) {
    const sketch = addHashes([], hashes(count, seed));
    expect(sketch).toHaveLength(512);
    expect(Math.abs(estimateCount(sketch) / count - 1)).toBeLessThan(0.1);
  }
});

it('recognizes hashes that would not change it', () => {
  const all = hashes(2_000, 5);
  const few: Sketch = addHashes([], all.slice(0, 3));
  expect([isCovered(few, all[0] ?? 0), isCovered(few, 12)]).toEqual([true, false]);
  const full = addHashes([], all);
  expect([isCovered(full, 2 ** 32 - 1), isCovered(full, 0)]).toEqual([true, false]);
});
