import { expect, it } from 'vitest';
import { roundParts } from './round-parts';

it.each([
  { values: [1.4, 1.4, 0.4], total: 3.2, corrected: 2, rounded: [1, 1, 1] },
  { values: [1.6, 1.6], total: 3.2, corrected: 0, rounded: [1, 2] },
  { values: [2, 1], total: 3, corrected: 1, rounded: [2, 1] },
  { values: [], total: 0, corrected: 0, rounded: [] },
])('rounds $values to parts of $total', ({ values, total, corrected, rounded }) => {
  expect(roundParts({ values, total, corrected, round: Math.round })).toEqual(rounded);
});
