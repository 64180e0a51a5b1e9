import { describe, expect, it } from 'vitest';
import { formatPoints, parsePoints, worthOf } from './points';

const display = { quota_per_unit: 500_000, display_in_currency: false };

it.each([
  ['500000', 500000],
  ['+20', 20],
  ['-5', -5],
  [' 7 ', 7],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
])('%j is %s points', (text, value) => expect(parsePoints(text)).toBe(value));

describe('what points are worth', () => {
  it.each([
    [750_000, '¥1.50'],
    [-500_000, '-¥1.00'],
    [1, '<¥0.01'],
    [undefined, undefined],
  ])('%s: %s', (points, money) => expect(worthOf(points, display)).toBe(money));

  it('is not told where the gateway names no rate', () => {
    expect(worthOf(5, { ...display, quota_per_unit: 0 })).toBeUndefined();
  });
});

it('counts points exactly', () => expect(formatPoints(-1234567)).toBe('-1,234,567'));
