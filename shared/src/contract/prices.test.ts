import { describe, expect, it } from 'vitest';
import { calculateCharge, calculateCost, dependsOnRequest, type ModelPrice, parsePriceList } from './prices';

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

it('parses responses in random order, groups without a name and models without groups', () => {
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

it('parses expressions, ratios of parts, and models for all groups', () => {
  const endpoints = { openai: { path: '/v1/chat/completions', method: 'POST' } };
  const { models, autoGroups, endpointPaths } = parsePriceList({
    auto_groups: ['vip'],
    supported_endpoint: endpoints,
    data: [
      record('tiered', { billing_mode: 'tiered_expr', billing_expr: 'p * 2', quota_type: 1, model_price: 0.1 }),
      record('by-ratio', { billing_mode: 'ratio', billing_expr: 'p * 2', enable_groups: ['all'] }),
      record('parts', { cache_ratio: 0.5, create_cache_ratio: 1.5, image_ratio: 2, audio_ratio: 8, audio_completion_ratio: 3 }),
    ],
    group_ratio: { default: 1, vip: 0.5 },
  });
  expect(models).toEqual([
    { name: 'by-ratio', price: { kind: 'tokens', ratio: 1.25, completion: 4 }, groups: ['default', 'vip'] },
    {
      name: 'parts',
      price: { kind: 'tokens', ratio: 1.25, completion: 4, cache: 0.5, cacheWrite: 1.5, image: 2, audio: 8, audioCompletion: 3 },
      groups: ['default'],
    },
    { name: 'tiered', price: { kind: 'expression', expression: 'p * 2' }, groups: ['default'] },
  ]);
  expect({ autoGroups, endpointPaths }).toEqual({ autoGroups: ['vip'], endpointPaths: endpoints });
});

const tokens = (ratio: number, completion: number): ModelPrice => ({ kind: 'tokens', ratio, completion });

describe('prices', () => {
  it.each([
    { name: 'by the specified formula', price: tokens(1.25, 4), ratio: 1, rate: 500_000, cost: { kind: 'tokens', input: 2.5, output: 10 } },
    { name: 'in a group', price: tokens(1.25, 4), ratio: 0.5, rate: 500_000, cost: { kind: 'tokens', input: 1.25, output: 5 } },
    { name: 'at another rate', price: tokens(1.25, 4), ratio: 1, rate: 1_000_000, cost: { kind: 'tokens', input: 1.25, output: 5 } },
    { name: 'in a free group', price: tokens(37.5, 1), ratio: 0, rate: 500_000, cost: { kind: 'tokens', input: 0, output: 0 } },
    { name: 'of a call', price: { kind: 'call', price: 0.04 }, ratio: 2, rate: 500_000, cost: { kind: 'call', price: 0.08 } },
    {
      name: 'of parts',
      price: { kind: 'tokens', ratio: 1, completion: 4, cache: 0.5, cacheWrite: 1.25, image: 2, audio: 8, audioCompletion: 2 },
      ratio: 1,
      rate: 500_000,
      cost: {
        kind: 'tokens',
        input: 2,
        output: 8,
        parts: { cached: 1, cacheWrite: 2.5, cacheWrite1h: 4, image: 4, audioInput: 16, audioOutput: 32 },
      },
    },
    {
      name: 'of tiers, in currency units at any rate',
      price: { kind: 'expression', expression: 'len < 10 ? tier("a", p * 3 + 2000000) : tier("b", max(p, c))' },
      ratio: 0.5,
      rate: 1,
      cost: {
        kind: 'expression',
        tiers: [
          { name: 'a', condition: 'len < 10', prices: { p: 1.5 }, perCall: 1 },
          { name: 'b', condition: '', prices: undefined, perCall: 0 },
        ],
      },
    },
    {
      name: 'of nothing that can be read',
      price: { kind: 'expression', expression: 'p *' },
      ratio: 1,
      rate: 1,
      cost: { kind: 'expression', tiers: [] },
    },
  ] as const)('calculates the cost $name', ({ price, ratio, rate, cost }) => expect(calculateCost(price, ratio, rate)).toEqual(cost));

  it.each([
    { name: 'of tokens', price: tokens(1.25, 4), ratio: 1, usage: { input: 1000, output: 500, calls: 1 }, points: 3750 },
    { name: 'of many calls, rounded one by one', price: tokens(0.3, 1), ratio: 1, usage: { input: 1, output: 1, calls: 10 }, points: 10 },
    {
      name: 'of calls below one point',
      price: tokens(0.001, 1),
      ratio: 1,
      usage: { input: 1, output: 0, calls: 3 },
      points: 3,
    },
    { name: 'in a free group', price: tokens(1, 1), ratio: 0, usage: { input: 1000, output: 0, calls: 3 }, points: 0 },
    { name: 'without tokens', price: tokens(1, 1), ratio: 1, usage: { input: 0, output: 0, calls: 3 }, points: 0 },
    { name: 'by the call', price: { kind: 'call', price: 0.1 }, ratio: 1.5, usage: { input: 9, output: 9, calls: 2 }, points: 150_000 },
    {
      name: 'by an expression',
      price: { kind: 'expression', expression: 'p * 2 + c * 10' },
      ratio: 1.5,
      usage: { input: 1000, output: 500, calls: 2 },
      points: 10_500,
    },
    {
      name: 'of an unreadable expression as unknown',
      price: { kind: 'expression', expression: 'p *' },
      ratio: 1,
      usage: { input: 1, output: 0, calls: 1 },
      points: undefined,
    },
  ] as const)('estimates the charge $name', ({ price, ratio, usage, points }) =>
    expect(calculateCharge(price, ratio, 500_000, usage)).toBe(points),
  );
});

it.each([
  [{ kind: 'expression', expression: 'p * 2 * (hour("UTC") > 6 ? 2 : 1)' }, true],
  [{ kind: 'expression', expression: 'len > 5 ? p : c' }, false],
  [tokens(1, 1), false],
] as const)('tells whether %j depends on more than tokens', (price, expected) => expect(dependsOnRequest(price)).toBe(expected));
