import { describe, expect, it } from 'vitest';
import { calculateCharge, calculateCost, type ModelPrice, parsePriceList } from './prices';

const record = (model_name: string, fields = {}) => ({
  model_name,
  quota_type: 0,
  model_ratio: 1.25,
  model_price: 0,
  owner_by: '',
  completion_ratio: 4,
  enable_groups: ['default'],
  ...fields,
});

it('reads answers of every gateway: in random order, with a group without a name, with models without a group', () => {
  const { models, groups } = parsePriceList({
    data: [
      record('gpt-10'),
      record('gpt-4o'),
      record('draw', { quota_type: 1, model_ratio: 0, model_price: 0.1, completion_ratio: 0, enable_groups: undefined }),
      record('gpt-4o'),
    ],
    group_ratio: { default: 1, vip: 0.5, '': 1 },
    usable_group: { default: 'Ordinary', '': 'User group', gone: 'No ratio' },
  });
  expect(models).toEqual([
    { name: 'draw', price: { kind: 'call', price: 0.1 }, groups: [] },
    { name: 'gpt-4o', price: { kind: 'tokens', ratio: 1.25, completion: 4 }, groups: ['default'] },
    { name: 'gpt-10', price: { kind: 'tokens', ratio: 1.25, completion: 4 }, groups: ['default'] },
  ]);
  expect(groups).toEqual([
    { name: 'default', ratio: 1, description: 'Ordinary' },
    { name: 'vip', ratio: 0.5, description: '' },
  ]);
  expect(parsePriceList({})).toEqual({ models: [], groups: [] });
});

const tokens = (ratio: number, completion: number): ModelPrice => ({ kind: 'tokens', ratio, completion });

describe('prices', () => {
  it.each([
    ['by the formula of the specification', tokens(1.25, 4), 1, 500_000, { kind: 'tokens', input: 2.5, output: 10 }],
    ['in a group', tokens(1.25, 4), 0.5, 500_000, { kind: 'tokens', input: 1.25, output: 5 }],
    ['of a gateway with another rate', tokens(1.25, 4), 1, 1_000_000, { kind: 'tokens', input: 1.25, output: 5 }],
    ['in a free group', tokens(37.5, 1), 0, 500_000, { kind: 'tokens', input: 0, output: 0 }],
    ['of a call', { kind: 'call', price: 0.04 }, 2, 500_000, { kind: 'call', price: 0.08 }],
  ] as const)('%s', (_, price, ratio, rate, cost) => expect(calculateCost(price, ratio, rate)).toEqual(cost));

  it.each([
    ['of tokens', tokens(1.25, 4), 1, { input: 1000, output: 500, calls: 1 }, 3750],
    ['of many calls, each rounded', tokens(0.3, 1), 1, { input: 1, output: 1, calls: 10 }, 10],
    ['of a call that would come to nothing', tokens(0.001, 1), 1, { input: 1, output: 0, calls: 3 }, 3],
    ['in a free group', tokens(1, 1), 0, { input: 1000, output: 0, calls: 3 }, 0],
    ['of nothing', tokens(1, 1), 1, { input: 0, output: 0, calls: 3 }, 0],
    ['by the call', { kind: 'call', price: 0.1 }, 1.5, { input: 9, output: 9, calls: 2 }, 150_000],
  ] as const)('for an estimate %s', (_, price, ratio, usage, points) => expect(calculateCharge(price, ratio, 500_000, usage)).toBe(points));
});
