import { describe, expect, it } from 'vitest';
import { getPhase } from './model';
import { findAppliedRule, formatRules, parseRules, sortRules, validateRules } from './rules';

const rules = (...amounts: unknown[]) => amounts.map((amount) => ({ amount, bonus_amount: 1 }));

describe('rules', () => {
  it.each([
    [{}, 'list'],
    [[1], 'list'],
    [[], 'count'],
    [rules(0), 'amount'],
    [rules('100'), 'amount'],
    [rules(100, 100), 'duplicate'],
    [[{ amount: 1, bonus_amount: 1, extra: 1 }], 'fields'],
    [[{ amount: 1, discount_rate: 0.5 }], 'bonus'],
    [rules(1, 2.5), undefined],
  ])('reports %j as invalid: %s', (value, kind) => expect(validateRules('recharge', value)?.kind).toBe(kind));

  it.each([0, 1.01, 90, null])('rejects %s as a rate', (discount_rate) =>
    expect(validateRules('discount', [{ amount: 1, discount_rate }])).toEqual({ kind: 'rate', row: 1 }),
  );

  it('parses incomplete input and keeps amounts under another type', () => {
    const text = formatRules('recharge', [{ amount: '100', value: 'x' }]);
    expect(parseRules('recharge', text)).toEqual([{ amount: '100', value: 'x' }]);
    expect(parseRules('discount', text)).toEqual([{ amount: '100', value: '' }]);
    expect(parseRules('recharge', '[1')).toBeUndefined();
  });

  it('sorts rules by amount and applies the highest amount reached', () => {
    const text = sortRules('[{"amount":200,"bonus_amount":50},{"amount":100,"bonus_amount":10}]');
    expect(text).toBe('[{"amount":100,"bonus_amount":10},{"amount":200,"bonus_amount":50}]');
    expect(findAppliedRule('recharge', text, 199).rule).toEqual({ amount: 100, value: 10 });
    expect(findAppliedRule('recharge', text, 200).rule).toEqual({ amount: 200, value: 50 });
    expect(findAppliedRule('recharge', text, 99)).toEqual({ rule: undefined, first: 100 });
  });
});

it.each([
  [{ start: undefined, end: undefined }, 'active'],
  [{ start: 101, end: undefined }, 'scheduled'],
  [{ start: 1, end: 99 }, 'ended'],
  [{ start: 100, end: 100 }, 'active'],
] as const)('%j is %s', (times, phase) => expect(getPhase(times, 100)).toBe(phase));
