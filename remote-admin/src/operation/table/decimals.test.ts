import { expect, it } from 'vitest';
import { getMissingDecimals, maxDecimals } from './decimals';

it('counts the most decimals of a column', () => {
  expect(maxDecimals([])).toBe(0);
  expect(maxDecimals([3, undefined])).toBe(0);
  expect(maxDecimals([0.28, 1.7142, undefined, 3])).toBe(4);
});

it.each([
  { value: 0.28, decimals: 4, missing: '00' },
  { value: 1.7142, decimals: 4, missing: '' },
  { value: 3, decimals: 4, missing: '.0000' },
  { value: 3, decimals: 0, missing: '' },
  { value: 1e-7, decimals: 4, missing: '' },
  { value: undefined, decimals: 4, missing: '' },
])('fills $value to $decimals decimals with "$missing"', ({ value, decimals, missing }) => {
  expect(getMissingDecimals(value, decimals)).toBe(missing);
});
