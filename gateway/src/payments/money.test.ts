import { describe, expect, it } from 'vitest';
import { formatCents, parseCents, roundExact } from './money';

describe('parseCents', () => {
  it.each([
    ['73.00', 7300],
    ['73', 7300],
    ['0.5', 50],
    ['0.01', 1],
    ['73.1000', 7310],
    ['999999999999.99', 99_999_999_999_999],
  ])('parses %s', (text, cents) => expect(parseCents(text)).toBe(cents));

  it.each(['', '73.001', '-73', '+73', ' 73', '7e3', '0x10', '73,00', '.5', '73.', 'NaN', '9999999999999', '７３'])('refuses %j', (text) =>
    expect(parseCents(text)).toBeUndefined(),
  );
});

it('formats money with two decimals', () =>
  expect([0, 1, 7300, 1_000_000].map(formatCents)).toEqual(['0.00', '0.01', '73.00', '10000.00']));

it.each([
  [1.005 * 100, 100.5],
  [3 * 7.3 * 100, 2190],
  [0.1 + 0.2, 0.3],
])('rounds %d to %d', (value, meant) => expect(roundExact(value)).toBe(meant));
