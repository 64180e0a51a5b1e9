import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amount';
import type { QuotaDisplay } from './currency';

const yuan: QuotaDisplay = { quota_per_unit: 500_000, display_in_currency: true };
const converted: QuotaDisplay = { ...yuan, currency: { symbol: 'HK$', rate: 7.3 } };
const points: QuotaDisplay = { ...yuan, display_in_currency: false };

describe('parseAmount and formatAmount', () => {
  it.each([
    ['1', yuan, 500_000],
    ['1.5', yuan, 750_000],
    ['.5', yuan, 250_000],
    ['1.', yuan, 500_000],
    ['-2.50', yuan, -1_250_000],
    ['+10', yuan, 5_000_000],
    ['¥10', yuan, 5_000_000],
    ['-￥１０．５', yuan, -5_250_000],
    ['−¥2.50', yuan, -1_250_000],
    ['1,234.5', yuan, 617_250_000],
    [' 1 000 ', yuan, 500_000_000],
    ['0.000001', yuan, 1],
    ['-0.000001', yuan, -1],
    ['0.0000009', yuan, 0],
    ['-0', yuan, 0],
    ['99999999999999999999', yuan, Number.MAX_SAFE_INTEGER],
    ['-99999999999999999999', yuan, -Number.MAX_SAFE_INTEGER],
    ['HK$7.3', converted, 500_000],
    ['1', converted, 68_493],
    ['500000', points, 500_000],
    ['1,000', points, 1000],
    ['-5', null, -5],
    ['1', { ...yuan, quota_per_unit: 0 }, 1],
    ['0.000001', { ...yuan, currency: { symbol: '₿', rate: 1e-7 } }, 5_000_000],
  ])('parses %j', (text, display, expected) => expect(parseAmount(text, display)).toBe(expected));

  it.each([
    ['', yuan],
    ['-', yuan],
    ['.', yuan],
    ['1,5', yuan],
    ['1,2345', yuan],
    ['1.5.2', yuan],
    ['1e3', yuan],
    ['0x10', yuan],
    ['ten', yuan],
    ['$1', yuan],
    ['1.5', points],
    ['¥1', points],
  ])('rejects %j', (text, display) => expect(parseAmount(text, display)).toBeUndefined());
});

it.each([
  [500_000, yuan, '1'],
  [100_000, yuan, '0.20'],
  [-1_250_000, yuan, '-2.50'],
  [0, yuan, '0'],
  [1, yuan, '0.000002'],
  [57_273_646, yuan, '114.547292'],
  [500_000, converted, '7.30'],
  [1, { ...yuan, quota_per_unit: 3 }, '0.33'],
  [749_999.6, yuan, '1.50'],
  [500_000, points, '500000'],
  [-5, null, '-5'],
])('formats %d points', (value, display, text) => expect(formatAmount(value, display)).toBe(text));

describe('round trip of 20,000 points, rates and units', () => {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const units = [1, 3, 7, 1000, 499_999, 500_000, 1_000_000, 0.5, 123.456];
  const rates = [1, 7.3, 0.1, 7.123456789, 1e-7, 155.2, 1_000_000];

  it('parses a formatted amount back to the same points, again after retyping', () => {
    for (let count = 0; count < 20_000; count += 1) {
      const size = next(1_000_000) * (count % 3 === 0 ? 1_000_000_000 : 1) + next(1_000_000);
      const value = (count % 2 === 0 ? 1 : -1) * size || 0;
      const display: QuotaDisplay = {
        quota_per_unit: units[next(units.length)] ?? 1,
        display_in_currency: next(10) > 0,
        currency: { symbol: '$', rate: rates[next(rates.length)] ?? 1 },
      };
      const text = formatAmount(value, display);
      const read = parseAmount(text, display);
      if (read !== value || formatAmount(read, display) !== text) {
        throw new Error(`${value} is "${text}" by ${JSON.stringify(display)}`);
      }
    }
  });
});
