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
    ['by tokens', price(), usage(1000, 500), 3750],
    ['in a dearer group', price({ group: 2 }), usage(1000, 500), 7500],
    ['with cached tokens', price(), usage(1000, 0, 400), 1000],
    ['rounded', price({ model: 0.075 }), usage(10, 1), 1],
    ['at least one unit', price({ model: 0.001 }), usage(1, 1), 1],
    ['nothing when it is free', price({ model: 0 }), usage(1000, 1000), 0],
    ['nothing in a free group', price({ group: 0 }), usage(1000, 1000), 0],
    ['nothing without tokens', price(), usage(0, 0), 0],
    ['a fixed price', price({ fixed: 0.1 }), usage(1, 1), 50_000],
    ['a fixed price in a dearer group', price({ fixed: 0.1, group: 1.5 }), usage(9999, 9999), 75_000],
    ['no fixed price without tokens', price({ fixed: 0.1 }), usage(0, 0), 0],
  ])('%s', (_, input, usage, expected) => {
    expect(quotaToCharge(input, usage)).toBe(expected);
  });

  it.each([
    ['search results apart from the prompt', price(), usage(1000, 500, 0), 300, 700 * 1.25 + 500 * 5 + 300],
    ['search results at their price in every group', price({ group: 2 }), usage(1000, 0), 300, 700 * 2.5 + 300],
    ['search results beside cached tokens', price(), usage(1000, 0, 400), 300, 300 * 1.25 + 400 * 0.625 + 300],
    ['search results that the cache held, once', price(), usage(1000, 0, 900), 300, 738],
    ['more search results than the upstream counts', price(), usage(100, 10), 300, 10 * 5 + 300],
    ['half a point up', price({ model: 0.5, completion: 1 }), usage(301, 0), 300, 301],
    ['search results of a free model', price({ model: 0 }), usage(1000, 1000), 300, 300],
    ['search results in a free group', price({ group: 0 }), usage(1000, 1000), 300, 300],
    ['search results by the points of a unit', price({ quotaPerUnit: 1_000_000 }), usage(1000, 0), 300, 700 * 1.25 + 600],
    ['at least one unit for search results', price({ model: 0, quotaPerUnit: 100 }), usage(1000, 0), 300, 1],
    ['no search results without an answer', price(), usage(0, 0), 300, 0],
    ['a fixed price whatever was searched', price({ fixed: 0.1 }), usage(1000, 0), 300, 50_000],
  ])('%s', (_, input, usage, searched, expected) => {
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
