import { expect, it } from 'vitest';
import { failureCurve, scaleMaximum } from './failure-curve';

it('rises by one visitor at each failure, from start to now', () => {
  expect(failureCurve([300, 200], 4, 100, 500)).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0 },
    { x: 0.25, y: 0.25 },
    { x: 0.5, y: 0.25 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0.5 },
  ]);
});

it('is flat without failures, and stays within bounds despite clock skew', () => {
  expect(failureCurve([], 0, 100, 100)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
  expect(failureCurve([-5, 9e9], 1, 0, 10).every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
});

it.each([
  { highest: 0, maximum: 0.01 },
  { highest: 0.03, maximum: 0.05 },
  { highest: 0.7, maximum: 1 },
])('rounds a scale up from $highest to $maximum', ({ highest, maximum }) => {
  expect(scaleMaximum([[{ x: 0, y: highest }]])).toBe(maximum);
});
