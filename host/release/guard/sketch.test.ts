import { expect, it } from 'vitest';
import { randomFrom } from './simulation';
import { countOf, isKnown, type Sketch, withHashes } from './sketch';

const hashes = (count: number, seed: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => Math.floor(random() * 2 ** 32));
};

it('counts each visitor once, at one edge and at two', () => {
  const all = hashes(300, 1);
  const one = withHashes([], [...all.slice(0, 200), ...all.slice(0, 200)]);
  const other = withHashes([], all.slice(100));
  expect([countOf([]), countOf(one), countOf(withHashes(one, other))]).toEqual([0, 200, 300]);
});

it('is right within a tenth beyond what it keeps, and does not grow', () => {
  for (const [count, seed] of [
    [2_000, 2],
    [20_000, 3],
    [100_000, 4],
  ] as const) {
    const sketch = withHashes([], hashes(count, seed));
    expect(sketch).toHaveLength(512);
    expect(Math.abs(countOf(sketch) / count - 1)).toBeLessThan(0.1);
  }
});

it('knows what would change nothing', () => {
  const all = hashes(2_000, 5);
  const few: Sketch = withHashes([], all.slice(0, 3));
  expect([isKnown(few, all[0] ?? 0), isKnown(few, 12)]).toEqual([true, false]);
  const full = withHashes([], all);
  expect([isKnown(full, 2 ** 32 - 1), isKnown(full, 0)]).toEqual([true, false]);
});
