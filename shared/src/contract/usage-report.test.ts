import { expect, it } from 'vitest';
import { latencyBounds, latencyClass, latencyQuantile } from './usage-report';

const countsOf = (durations: number[]): number[] => {
  const counts = Array.from({ length: latencyBounds.length + 1 }, () => 0);
  for (const duration of durations) {
    const index = latencyClass(duration);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
};

it.each([
  [0, 0],
  [250, 0],
  [251, 1],
  [1000, 2],
  [300_000, 12],
  [300_001, 13],
])('puts %d ms into class %d', (duration, index) => {
  expect(latencyClass(duration)).toBe(index);
});

it('interpolates quantiles within a class', () => {
  expect(latencyQuantile(countsOf([1500, 1500, 1500, 1500]), 0.5)).toBe(1.5);
  expect(latencyQuantile(countsOf([900, 900, 900, 10_000]), 0.95)).toBeCloseTo(12, 1);
  expect(latencyQuantile(countsOf([400_000]), 0.5)).toBe(300);
  expect(latencyQuantile(countsOf([]), 0.5)).toBeUndefined();
});
