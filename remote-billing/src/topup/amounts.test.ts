import { seededIntegers } from '@console/gateway/testing';
import { describe, expect, it } from 'vitest';
import {
  amountStep,
  amountToPoints,
  findMinAmount,
  formatUnits,
  fullPrice,
  minAmount,
  parseAmount,
  presetAmounts,
  type Terms,
  toCents,
  unitsToAmount,
  validateAmount,
} from './amounts';

const yuan: Terms = { quota_per_unit: 500_000, display_in_currency: true, min_topup: 1 };
const points: Terms = { ...yuan, display_in_currency: false };

describe('top-up amounts', () => {
  it.each([
    ['10', 10],
    [' 1,000 ', 1000],
    ['１０', 10],
    ['5，000', 5000],
    ['1.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['1'.repeat(16), undefined],
  ])('parse %j as %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each<[number | undefined, Partial<Terms>, string | undefined]>([
    [undefined, {}, 'integer'],
    [0, {}, 'min'],
    [1, {}, undefined],
    [4, { min_topup: 5 }, 'min'],
    [1, { min_topup: 0 }, undefined],
    [499_999, { display_in_currency: false }, 'min'],
    [500_001, { display_in_currency: false }, 'step'],
    [1_000_000, { display_in_currency: false, min_topup: 2 }, undefined],
  ])('validate %s with %j as %s', (amount, terms, problem) => expect(validateAmount(amount, { ...yuan, ...terms })).toBe(problem));

  it('are offered in the unit that is sent to the gateway', () => {
    expect(presetAmounts(yuan, []).map(({ amount, label }) => [amount, label])).toEqual([
      [1, '¥1'],
      [10, '¥10'],
      [50, '¥50'],
      [100, '¥100'],
      [500, '¥500'],
      [1000, '¥1,000'],
    ]);
    expect(presetAmounts({ ...points, min_topup: 100 }, [])).toEqual([
      { amount: 50_000_000, label: '50.0M', points: 50_000_000 },
      { amount: 250_000_000, label: '250.0M', points: 250_000_000 },
      { amount: 500_000_000, label: '500.0M', points: 500_000_000 },
    ]);
    expect(presetAmounts({ ...yuan, quota_per_unit: 0 }, [])).toEqual([]);
    expect(presetAmounts({ ...yuan, min_topup: 30 }, [20, 50, 200]).map(({ label }) => label)).toEqual(['¥50', '¥200']);
  });

  it('are whole units of credit even where another currency is shown', () => {
    const converted = { ...yuan, currency: { symbol: 'HK$', rate: 7.8 } };
    expect(presetAmounts(converted, []).map(({ amount, label }) => [amount, label])[1]).toEqual([10, 'HK$78']);
    expect(formatUnits(1, converted)).toBe('HK$7.80');
  });

  it('round up to reach a promotion tier, and at least the minimum', () => {
    expect([findMinAmount(99.5, yuan), findMinAmount(99.5, points)]).toEqual([100, 50_000_000]);
    expect(findMinAmount(3, { ...yuan, min_topup: 5 })).toBe(5);
    expect([formatUnits(100, yuan), formatUnits(99.5, yuan), formatUnits(100, points)]).toEqual(['¥100', '¥99.50', '50.0M']);
  });
});

describe('for 2,000 random amounts, units, rates and prices', () => {
  const next = seededIntegers(8);
  const cases = Array.from({ length: 2000 }, () => ({
    units: 1 + next(10_000_000),
    perUnit: [1, 3, 7, 1000, 500_000, 1_000_000][next(6)] ?? 1,
    cents: next(1_000_000_000),
    bonusPoints: next(100_000_000),
    min: next(5),
  }));

  it('an amount is worth the same points in both display modes and valid in both', () => {
    for (const { units, perUnit, min } of cases) {
      for (const display_in_currency of [true, false]) {
        const terms = { quota_per_unit: perUnit, display_in_currency, min_topup: min };
        const amount = unitsToAmount(units, terms);
        expect(amountToPoints(amount, terms)).toBe(units * perUnit);
        expect(amount / amountStep(terms)).toBe(units);
        expect(parseAmount(String(amount))).toBe(amount);
        expect(validateAmount(amount, terms)).toBe(amount < minAmount(terms) ? 'min' : undefined);
      }
    }
  });

  it('a fractional bonus converts to exactly the credited points', () => {
    for (const { perUnit, units, bonusPoints } of cases) {
      const terms = { ...yuan, quota_per_unit: perUnit };
      const bonus = bonusPoints / perUnit;
      expect(amountToPoints(bonus, terms)).toBe(bonusPoints);
      expect(amountToPoints(units, terms) + amountToPoints(bonus, terms)).toBe(units * perUnit + bonusPoints);
      expect(amountToPoints(bonusPoints, { ...terms, display_in_currency: false })).toBe(bonusPoints);
    }
  });

  it('a price has the same cents as a number and as text of the payment form', () => {
    for (const { cents } of cases) {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(toCents(cents / 100)).toBe(cents);
      expect(toCents(Number(text))).toBe(cents);
      expect((cents / 100).toFixed(2)).toBe(text);
    }
  });
});

it.each([
  [6.57, 0.9, 1, 7.3],
  [65.7, 0.9, 10, 73],
  [6.21, 0.85, 1, 7.3],
  [6.15, 0.85, 1, 7.24],
  [659.97, 0.9, 100, 733.3],
])('finds that %s discounted to %s for %s units was %s', (price, rate, units, full) => {
  expect(fullPrice(price, rate, units)).toBe(full);
});
