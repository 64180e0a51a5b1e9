import { expect, it } from 'vitest';
import { formatDecimals } from './quota';

const formatted = (value: number, decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value).replace('-', '−');

const halves = [0.5, 1.5, 2.5, 0.125, 0.375, 1.005, 1.015, 2.675, 1234.125, 999.995, 999_999.5, 0.045, 0.000_5];
const exact = [0.1, 0.25, 12.5, 1234.5, 999_999.99, 1_000_000.000_001, 123_456_789_012_345];
const sizes = Array.from({ length: 3000 }, (_, index) => Math.sin(index) ** 2 * 10 ** (index % 17) * 1.000_001);
const borders = [0, 0.004, 0.005, 999, 1000, 999_999, 1_000_000, 1e14, 1e15, 1e21, 5e22, Number.POSITIVE_INFINITY, Number.NaN];

it('formats numbers as Intl does, with grouped digits', () => {
  expect(formatDecimals(-1_234_567.891)).toBe('−1,234,567.89');
  expect(formatDecimals(10_013, 0)).toBe('10,013');
  for (const decimals of [0, 2, 4, 6]) {
    for (const value of [...exact, ...halves, ...sizes, ...borders]) {
      expect(formatDecimals(value, decimals)).toBe(formatted(value, decimals));
      expect(formatDecimals(-value, decimals).replace('−', '')).toBe(formatted(value, decimals));
    }
  }
});

it('has no sign for a zero that is negative', () => {
  expect(formatDecimals(-0)).toBe('0.00');
});
