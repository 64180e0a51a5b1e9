import { expect, it } from 'vitest';
import { failureCurve, scaleMaximum } from './curve';

it('rises by one visitor at each failure, from the beginning until now', () => {
  expect(failureCurve([300, 200], 4, 100, 500)).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0 },
    { x: 0.25, y: 0.25 },
    { x: 0.5, y: 0.25 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0.5 },
  ]);
});

it('is flat without a failure, and stays in its frame whatever the clocks say', () => {
  expect(failureCurve([], 0, 100, 100)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
  expect(failureCurve([-5, 9e9], 1, 0, 10).every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
});

it('has a round scale', () => {
  expect([scaleMaximum([]), scaleMaximum([[{ x: 0, y: 0.03 }]]), scaleMaximum([[{ x: 0, y: 0.7 }]])]).toEqual([0.01, 0.05, 1]);
});
