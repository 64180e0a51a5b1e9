import type { ModelPrice } from '@console/shared/contract/prices';
import { describe, expect, it } from 'vitest';
import { findRate } from './charge';

const tokens: ModelPrice = { kind: 'tokens', ratio: 1, completion: 2 };
const expression = (source: string): ModelPrice => ({ kind: 'expression', expression: source });

const rateOf = (price: ModelPrice, name = 'model', group = 'default') =>
  findRate(
    { models: [{ name, price, groups: [] }], groups: [{ name: 'default', ratio: 0.5, description: '' }] },
    { model: name, group },
    0,
  );

describe('findRate', () => {
  it.each([
    { name: 'ratios', price: tokens, charge: 100, reservation: 50, isExact: true },
    { name: 'a call', price: { kind: 'call', price: 0.1 }, charge: 25_000, reservation: 25_000, isExact: true },
    {
      name: 'tiers',
      price: expression('len > 50 ? tier("a", p * 4 + c * 20) : tier("b", p)'),
      charge: 350,
      reservation: 100,
      isExact: true,
    },
    { name: 'the request', price: expression('p * 4 * (param("a") == 1 ? 2 : 1)'), charge: 100, reservation: 100, isExact: false },
  ] as const)('charges and reserves by $name', ({ price, charge, reservation, isExact }) => {
    const rate = rateOf(price);
    expect(rate).toMatchObject({ isExact });
    expect(rate !== 'unpriced' && [rate?.charge(100, 50), rate?.reservation(100)]).toEqual([charge, reservation]);
  });

  it('is not exact for models that always search', () => {
    expect(rateOf(tokens, 'gpt-4o-search-preview')).toMatchObject({ isExact: false });
  });

  it('knows no rate of a price that cannot be read, nor in another group', () => {
    expect([rateOf(expression('p *')), rateOf(tokens, 'model', 'vip')]).toEqual([undefined, undefined]);
  });
});
