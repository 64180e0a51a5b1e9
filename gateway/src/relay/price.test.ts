import { completionRatio } from '@console/shared/contract/completion-ratio';
import { describe, expect, it } from 'vitest';
import { type Price, priceDetails, quotaToCharge, quotaToReserve } from './price';

const price = (overrides: Partial<Price> = {}): Price => ({
  fixed: undefined,
  model: 1.25,
  completion: 4,
  cache: 0.5,
  audio: 40,
  group: 1,
  quotaPerUnit: 500_000,
  ...overrides,
});
const usage = (prompt_tokens: number, completion_tokens: number, cached_tokens = 0) => ({
  prompt_tokens,
  completion_tokens,
  total_tokens: prompt_tokens + completion_tokens,
  prompt_tokens_details: { cached_tokens },
});

describe('the price of a call', () => {
  it.each([
    { name: 'by tokens', input: price(), usage: usage(1000, 500), expected: 3750 },
    { name: 'in a group with a higher ratio', input: price({ group: 2 }), usage: usage(1000, 500), expected: 7500 },
    { name: 'with cached tokens', input: price(), usage: usage(1000, 0, 400), expected: 1000 },
    { name: 'rounded', input: price({ model: 0.075 }), usage: usage(10, 1), expected: 1 },
    { name: 'at least one unit', input: price({ model: 0.001 }), usage: usage(1, 1), expected: 1 },
    { name: 'nothing for a free model', input: price({ model: 0 }), usage: usage(1000, 1000), expected: 0 },
    { name: 'nothing in a free group', input: price({ group: 0 }), usage: usage(1000, 1000), expected: 0 },
    { name: 'nothing without tokens', input: price(), usage: usage(0, 0), expected: 0 },
    { name: 'a fixed price', input: price({ fixed: 0.1 }), usage: usage(1, 1), expected: 50_000 },
    {
      name: 'a fixed price in a group with a higher ratio',
      input: price({ fixed: 0.1, group: 1.5 }),
      usage: usage(9999, 9999),
      expected: 75_000,
    },
    { name: 'no fixed price without tokens', input: price({ fixed: 0.1 }), usage: usage(0, 0), expected: 0 },
  ])('$name', ({ input, usage, expected }) => {
    expect(quotaToCharge(input, usage)).toBe(expected);
  });

  const searched = 300;
  it.each([
    { name: 'search results apart from the prompt', input: price(), usage: usage(1000, 500, 0), expected: 700 * 1.25 + 500 * 5 + 300 },
    { name: 'search results at their price in every group', input: price({ group: 2 }), usage: usage(1000, 0), expected: 700 * 2.5 + 300 },
    {
      name: 'search results separately from cached tokens',
      input: price(),
      usage: usage(1000, 0, 400),
      expected: 300 * 1.25 + 400 * 0.625 + 300,
    },
    { name: 'cached search results once', input: price(), usage: usage(1000, 0, 900), expected: 738 },
    { name: 'more search results than prompt tokens', input: price(), usage: usage(100, 10), expected: 10 * 5 + 300 },
    { name: 'half a unit rounded up', input: price({ model: 0.5, completion: 1 }), usage: usage(301, 0), expected: 301 },
    { name: 'search results of a free model', input: price({ model: 0 }), usage: usage(1000, 1000), expected: 300 },
    { name: 'search results in a free group', input: price({ group: 0 }), usage: usage(1000, 1000), expected: 300 },
    {
      name: 'search results by the quota per unit',
      input: price({ quotaPerUnit: 1_000_000 }),
      usage: usage(1000, 0),
      expected: 700 * 1.25 + 600,
    },
    { name: 'at least one unit for search results', input: price({ model: 0, quotaPerUnit: 100 }), usage: usage(1000, 0), expected: 1 },
    { name: 'no search results without a response', input: price(), usage: usage(0, 0), expected: 0 },
    { name: 'a fixed price regardless of search results', input: price({ fixed: 0.1 }), usage: usage(1000, 0), expected: 50_000 },
  ])('$name', ({ input, usage, expected }) => {
    expect(quotaToCharge({ ...input, searched }, usage)).toBe(expected);
  });

  it('is estimated for the reservation', () => {
    expect(quotaToReserve(price({ group: 2, searched: 300 }), { prompt: 501, completion: 0 })).toBe(1552);
    expect(quotaToReserve(price({ fixed: 0.04, searched: 300 }), { prompt: 501, completion: 0 })).toBe(20_000);
    expect(quotaToReserve(price({ group: 2 }), { prompt: 501, completion: 0 })).toBe(1252);
    expect(quotaToReserve(price(), { prompt: 100, completion: 50 })).toBe(375);
    expect(quotaToReserve(price({ fixed: 0.04 }), { prompt: 1_000_000, completion: 0 })).toBe(20_000);
  });

  it('is logged as ratios or as a fixed price', () => {
    expect(priceDetails(price(), usage(10, 10, 5))).toEqual({
      model_ratio: 1.25,
      group_ratio: 1,
      completion_ratio: 4,
      cache_tokens: 5,
      cache_ratio: 0.5,
      model_price: -1,
    });
    expect(priceDetails(price({ searched: 300 }), usage(1000, 10, 900))).toMatchObject({
      cache_tokens: 700,
      web_search_tokens: 300,
      web_search_token_price: 2,
    });
    expect(priceDetails(price({ fixed: 0.1, searched: 300 }), usage(1, 1))).not.toHaveProperty('web_search_tokens');
    expect(priceDetails(price({ fixed: 0.1 }), usage(1, 1))).toMatchObject({
      model_ratio: 0,
      completion_ratio: 0,
      cache_ratio: 0,
      model_price: 0.1,
    });
  });
});

describe('the completion ratio', () => {
  const table = { 'vendor/model': 7, 'gpt-4o': 99, 'gpt-4-all': 2.5, 'gpt-4-gizmo-*': 2, unknown: 6 };
  it.each([
    ['vendor/model', 7],
    ['gpt-4o', 4],
    ['gpt-4o-mini', 4],
    ['gpt-4o-2024-05-13', 3],
    ['chatgpt-4o-latest', 3],
    ['gpt-4-turbo', 3],
    ['gpt-4.5-preview', 2],
    ['gpt-4-all', 2.5],
    ['gpt-4-gizmo-abc', 2],
    ['gpt-4', 2],
    ['gpt-3.5-turbo', 3],
    ['gpt-3.5-turbo-1106', 2],
    ['o1-mini', 4],
    ['claude-3-opus-20240229', 5],
    ['claude-instant-1.2', 3],
    ['gemini-2.0-flash', 4],
    ['gemini-2.5-pro-preview-03-25', 8],
    ['gemini-exp', 4],
    ['deepseek-reasoner', 4],
    ['command-r', 3],
    ['unknown', 6],
    ['glm-4', 1],
  ])('of %s is %d', (model, ratio) => {
    expect(completionRatio(model, table)).toBe(ratio);
  });
});
