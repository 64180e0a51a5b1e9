import { describe, expect, it } from 'vitest';
import {
  compactNumber,
  formatCost,
  formatMoney,
  formatPrice,
  formatQuota,
  formatRelative,
  formatRoundedPrice,
  formatShortTime,
  formatTime,
  parseExpiry,
  parseTime,
  quickAmountsOf,
  quotaToUnits,
  unitsToQuota,
} from './index';

const yuan = { quota_per_unit: 500000, display_in_currency: true };

describe('compactNumber', () => {
  it.each([
    [0, '0'],
    [9999, '9999'],
    [10000, '10.0k'],
    [-25000, '−25.0k'],
    [1_250_000, '1.3M'],
    [2_000_000_000, '2.0B'],
    [Number.NaN, '–'],
  ])('shows %d as %s', (value, text) => expect(compactNumber(value)).toBe(text));
});

describe('formatQuota', () => {
  it.each([
    [500000, yuan, '¥1.00'],
    [-250000, yuan, '−¥0.50'],
    [617_250_000, yuan, '¥1,234.50'],
    [-9_900_000_000_000_000, yuan, '−¥19,800,000,000.00'],
    [-1, yuan, '−¥0.000002'],
    [-2499, yuan, '−¥0.005'],
    [500_000, { ...yuan, currency: { symbol: '$', rate: 1 } }, '$1.00'],
    [500_000, { ...yuan, currency: { symbol: 'HK$', rate: 7.8 } }, 'HK$7.80'],
    [500_000, { ...yuan, currency: { symbol: '', rate: 7.8 } }, '¥1.00'],
    [500_000, { ...yuan, currency: { symbol: '$', rate: 0 } }, '¥1.00'],
    [0, yuan, '¥0.00'],
    [100, yuan, '<¥0.01'],
    [12345, { ...yuan, display_in_currency: false }, '12.3k'],
    [500000, { ...yuan, quota_per_unit: 0 }, '500.0k'],
    [500, null, '500'],
  ])('formats %d points', (quota, display, text) => expect(formatQuota(quota, display)).toBe(text));

  it('formats the cost of one call with six decimals', () => expect(formatMoney(0.0075, 6)).toBe('¥0.007500'));
});

describe('formatPrice', () => {
  const points = { ...yuan, display_in_currency: false };
  it.each([
    [2.5, yuan, '¥2.50'],
    [0.075, yuan, '¥0.075'],
    [0.1 * 3, yuan, '¥0.30'],
    [1234.5678915, yuan, '¥1,234.567892'],
    [0.0000001, yuan, '<¥0.000001'],
    [0, yuan, '¥0.00'],
    [2.5, null, '¥2.50'],
    [2.5, { ...yuan, currency: { symbol: '$', rate: 2 } }, '$5.00'],
    [2.5, points, '1,250,000'],
    [0.0000015, points, '0.75'],
    [2.5, { ...points, quota_per_unit: 0 }, '¥2.50'],
  ])('formats %d', (amount, display, text) => expect(formatPrice(amount, display)).toBe(text));
});

describe('formatRoundedPrice', () => {
  it.each([
    [0, yuan, '¥0.00'],
    [0.0000001, yuan, '<¥0.000001'],
    [0.0000123, yuan, '¥0.000012'],
    [0.0504219, yuan, '¥0.05042'],
    [0.04, yuan, '¥0.04'],
    [0.999961, yuan, '¥1.00'],
    [1.125, yuan, '¥1.125'],
    [9.99996, yuan, '¥10.00'],
    [12.3456, yuan, '¥12.35'],
    [1234.5, yuan, '¥1,234.50'],
    [0.0504219, { ...yuan, display_in_currency: false }, '25,210.95'],
  ])('formats %d', (amount, display, text) => expect(formatRoundedPrice(amount, display)).toBe(text));
});

describe('parseTime', () => {
  it.each(['2026-11-20 09:56:06', '2024-02-29 00:00:00'])('parses the output of formatTime: %s', (text) => {
    expect(formatTime(parseTime(text) ?? Number.NaN)).toBe(text);
  });
  it.each(['', '2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-01-01 25:00:00', '2026-01-01 10:60:00', 'tomorrow'])(
    'rejects %j',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );
});

it('formats relative times in the user language', () => {
  expect(formatRelative(1000 + 3 * 86400, 'en', 1000)).toBe('in 3 days');
  expect(formatRelative(1000 - 7200, 'zh', 1000)).toBe('2 小时前');
  expect(formatRelative(1000 - 12, 'zh', 1000)).toBe('12 秒前');
  expect(formatRelative(1000 + 600, 'zh', 1000)).toBe('10 分钟后');
  expect(formatRelative(1000 - 86400, 'zh', 1000)).toBe('昨天');
  expect(formatRelative(1000 - 9, 'zh', 1000)).toBe('刚刚');
  expect(formatRelative(1000 - 9, 'en', 1000)).toBe('just now');
  expect(formatRelative(1000 + 5, 'en', 1000)).toBe('in 5 seconds');
});

describe('units and points', () => {
  it.each([
    [1, yuan, 500_000],
    [0.1, { ...yuan, quota_per_unit: 3 }, 0],
    [10, { ...yuan, quota_per_unit: 0 }, undefined],
    [10, null, undefined],
  ])('converts %d units to %s points', (units, display, points) => expect(unitsToQuota(units, display)).toBe(points));
  it('converts points back to units', () => {
    expect(quotaToUnits(250_000, yuan)).toBe(0.5);
    expect(quotaToUnits(250_000, null)).toBeUndefined();
  });
});

it('offers round amounts where the rate is known', () => {
  expect(quickAmountsOf(yuan)[1]).toEqual({ label: '¥10', points: 5_000_000 });
  expect(quickAmountsOf({ ...yuan, currency: { symbol: 'HK$', rate: 7.8 } })[5]).toEqual({ label: 'HK$1,000', points: 64_102_564 });
  expect(quickAmountsOf(null)).toEqual([]);
});

it.each([
  [0, '¥0.00'],
  [301, '¥0.000602'],
  [25_210, '¥0.05042'],
  [50_000, '¥0.10'],
  [499_999, '¥1.00'],
  [2_447_101, '¥4.89'],
  [-301, '−¥0.000602'],
  [-2_447_101, '−¥4.89'],
])('formats the cost of a call of %d points as %s', (points, text) => expect(formatCost(points, yuan)).toBe(text));

it('leaves out what is clear from today', () => {
  const now = new Date(2026, 10, 25, 12);
  const at = (...date: [number, number, number, number]) => formatShortTime(new Date(...date).getTime() / 1000, now);
  expect([at(2026, 10, 25, 9), at(2026, 10, 24, 9), at(2025, 10, 24, 9)]).toEqual(['09:00:00', '11-24 09:00', '2025-11-24 09:00']);
  expect(formatShortTime(new Date(2026, 10, 4, 9).getTime() / 1000, now, 'en')).toBe('Nov 4, 09:00');
});

describe('parseExpiry', () => {
  it('parses the time format and -1', () => {
    expect(formatTime(parseExpiry('2030-01-02 03:04:05') ?? 0)).toBe('2030-01-02 03:04:05');
    expect(parseExpiry(' -1 ')).toBe(-1);
  });
  it.each(['', '-2', 'never', '2030-02-30 00:00:00', '2030-01-02', '1900000000'])('rejects %j', (text) => {
    expect(parseExpiry(text)).toBeUndefined();
  });
});
