import type { ModelPrice, TokenPrice, UsageRecord } from '@console/shared/contract';
import { completionRatio } from '@console/shared/contract/completion-ratio';
import { describe, expect, it } from 'vitest';
import { type Price, quotaToCharge, quotaToReserve } from './price';
import { priceDetails } from './price-details';

const ratios = (overrides: Partial<TokenPrice> = {}): TokenPrice => ({
  kind: 'tokens',
  ratio: 1.25,
  completion: 4,
  cache: 0.5,
  ...overrides,
});
const fixed = (price: number): ModelPrice => ({ kind: 'call', price });
const expression = (source: string): ModelPrice => ({ kind: 'expression', expression: source });

const price = (model: ModelPrice, overrides: Partial<Price> = {}): Price => ({ model, groupRatio: 1, quotaPerUnit: 500_000, ...overrides });

type Details = Pick<UsageRecord, 'prompt_tokens_details' | 'completion_tokens_details' | 'tool_calls'>;

const usage = (prompt_tokens: number, completion_tokens: number, details: Details = {}): UsageRecord => ({
  prompt_tokens,
  completion_tokens,
  total_tokens: prompt_tokens + completion_tokens,
  ...details,
});
const cached = (cached_tokens: number): Details => ({ prompt_tokens_details: { cached_tokens } });

const tools = { web_search: 10, file_search: 2.5, image_generation: 150 };
const parts: Details = {
  prompt_tokens_details: { cached_tokens: 400, cache_write_tokens: 200, cache_write_1h_tokens: 100, image_tokens: 50, audio_tokens: 50 },
  completion_tokens_details: { audio_tokens: 20 },
};
const claude =
  'len <= 200000 ? tier("standard", p * 3 + c * 15 + cr * 0.3 + cc * 3.75 + cc1h * 6) : tier("long", p * 6 + c * 22.5 + cr * 0.6)';

describe('the price of a call', () => {
  it.each([
    { rule: 'tokens by ratios', price: price(ratios()), usage: usage(1000, 500), points: 3750 },
    { rule: 'the ratio of the group', price: price(ratios(), { groupRatio: 2 }), usage: usage(1000, 500), points: 7500 },
    { rule: 'rounding to the nearest point', price: price(ratios({ ratio: 0.075 })), usage: usage(10, 1), points: 1 },
    { rule: 'half a point up', price: price(ratios({ ratio: 0.5 })), usage: usage(3, 0), points: 2 },
    { rule: 'half a point up that binary fractions put below', price: price(ratios({ ratio: 0.35 })), usage: usage(10, 0), points: 4 },
    { rule: 'at least one point', price: price(ratios({ ratio: 0.001 })), usage: usage(1, 1), points: 1 },
    { rule: 'a free model', price: price(ratios({ ratio: 0 })), usage: usage(1000, 1000), points: 0 },
    { rule: 'a free group', price: price(ratios(), { groupRatio: 0 }), usage: usage(1000, 1000), points: 0 },
    { rule: 'nothing used', price: price(ratios()), usage: usage(0, 0), points: 0 },
    { rule: 'input read from the cache', price: price(ratios()), usage: usage(1000, 0, cached(400)), points: 1000 },
    {
      rule: 'input written to the cache, 1.25 where nothing is set',
      price: price(ratios()),
      usage: usage(1000, 0, { prompt_tokens_details: { cache_write_tokens: 400 } }),
      points: (600 + 400 * 1.25) * 1.25,
    },
    {
      rule: 'input written for an hour, at 1.6 times five minutes',
      price: price(ratios({ cacheWrite: 1.5 })),
      usage: usage(1000, 0, { prompt_tokens_details: { cache_write_tokens: 100, cache_write_1h_tokens: 400 } }),
      points: 2013,
    },
    {
      rule: 'prefixes that are read and written, counted twice',
      price: price(ratios()),
      usage: usage(1000, 0, { prompt_tokens_details: { cached_tokens: 900, cache_write_tokens: 400 } }),
      points: 1188,
    },
    {
      rule: 'images of the input',
      price: price(ratios({ image: 2 })),
      usage: usage(1000, 10, { prompt_tokens_details: { image_tokens: 300 } }),
      points: (700 + 300 * 2 + 40) * 1.25,
    },
    {
      rule: 'images of the output as output',
      price: price(ratios({ image: 2 })),
      usage: usage(100, 400, { completion_tokens_details: { image_tokens: 400 } }),
      points: (100 + 1600) * 1.25,
    },
    {
      rule: 'audio of input and output',
      price: price(ratios({ audio: 16, audioCompletion: 2 })),
      usage: usage(100, 60, { prompt_tokens_details: { audio_tokens: 40 }, completion_tokens_details: { audio_tokens: 10 } }),
      points: (60 + 50 * 4 + 40 * 16 + 10 * 16 * 2) * 1.25,
    },
    {
      rule: 'all parts together',
      price: price(ratios({ cacheWrite: 1.25, image: 2, audio: 8, audioCompletion: 2 })),
      usage: usage(1000, 100, parts),
      points: Math.round((200 + 400 * 0.5 + 200 * 1.25 + 100 * 2 + 50 * 2 + 50 * 8 + 80 * 4 + 20 * 16) * 1.25),
    },
    { rule: 'a fixed price', price: price(fixed(0.1)), usage: usage(1, 1), points: 50_000 },
    { rule: 'a fixed price in a group', price: price(fixed(0.1), { groupRatio: 1.5 }), usage: usage(9999, 9999), points: 75_000 },
    { rule: 'no fixed price for nothing', price: price(fixed(0.1)), usage: usage(0, 0), points: 0 },
    { rule: 'a fixed price below a point', price: price(fixed(0.000_000_1)), usage: usage(1, 1), points: 0 },
    {
      rule: 'tool calls per thousand, in the ratio of the group',
      price: price(ratios(), { tools, groupRatio: 2 }),
      usage: usage(1000, 500, { tool_calls: { web_search: 2, file_search: 1, image_generation: 1 } }),
      points: 7500 + 2 * (2 * 5000 + 1250 + 75_000),
    },
    {
      rule: 'tool calls beside a fixed price',
      price: price(fixed(0.1), { tools }),
      usage: usage(1, 1, { tool_calls: { web_search: 1 } }),
      points: 55_000,
    },
    {
      rule: 'tool calls without tokens',
      price: price(ratios(), { tools }),
      usage: usage(0, 0, { tool_calls: { web_search: 1 } }),
      points: 5000,
    },
    { rule: 'tools without a price', price: price(ratios()), usage: usage(0, 0, { tool_calls: { web_search: 1 } }), points: 0 },
    { rule: 'an expression', price: price(expression(claude)), usage: usage(1000, 500), points: (3000 + 7500) / 2 },
    {
      rule: 'parts of an expression',
      price: price(expression(claude)),
      usage: usage(1000, 500, parts),
      // Images and audio have no price of their own here.
      points: (300 * 3 + 500 * 15 + 400 * 0.3 + 200 * 3.75 + 100 * 6) / 2,
    },
    {
      rule: 'the tier by the whole input',
      price: price(expression(claude)),
      usage: usage(300_000, 5000, cached(250_000)),
      points: (50_000 * 6 + 5000 * 22.5 + 250_000 * 0.6) / 2,
    },
    {
      rule: 'an expression in a group',
      price: price(expression('tier("a", p * 2 + c * 10)'), { groupRatio: 1.5 }),
      usage: usage(1000, 500),
      points: 5250,
    },
    { rule: 'half a point of an expression up', price: price(expression('p * 0.5')), usage: usage(2, 0), points: 1 },
    { rule: 'an expression below half a point', price: price(expression('p * 0.4')), usage: usage(2, 0), points: 0 },
    {
      rule: 'an expression about the request',
      price: price(expression('p * 2 * (param("service_tier") == "fast" ? 2 : 1)'), {
        request: { body: { service_tier: 'fast' }, header: () => '' },
      }),
      usage: usage(1000, 0),
      points: 2000,
    },
    {
      rule: 'tool calls beside an expression, rounded together',
      price: price(expression('p * 0.6'), { tools: { web_search: 0.0008 } }),
      usage: usage(1, 0, { tool_calls: { web_search: 1 } }),
      points: 1,
    },
    { rule: 'no price below nothing', price: price(expression('p - 100')), usage: usage(1, 0), points: 0 },
    { rule: 'no price for this request', price: price(expression('p * param("n")')), usage: usage(1, 0), points: undefined },
  ])('follows the rule: $rule', ({ price, usage, points }) => {
    expect(quotaToCharge(price, usage)).toBe(points);
  });

  const searched = { tokens: 300, price: 2 };
  it.each([
    { rule: 'apart from the prompt', model: ratios(), usage: usage(1000, 500), points: 700 * 1.25 + 500 * 5 + 300 },
    { rule: 'at their price in every group', model: ratios(), groupRatio: 2, usage: usage(1000, 0), points: 700 * 2.5 + 300 },
    { rule: 'apart from cached tokens', model: ratios(), usage: usage(1000, 0, cached(400)), points: 300 * 1.25 + 400 * 0.625 + 300 },
    { rule: 'once if they are cached', model: ratios(), usage: usage(1000, 0, cached(900)), points: 738 },
    { rule: 'beyond the prompt', model: ratios(), usage: usage(100, 10), points: 10 * 5 + 300 },
    { rule: 'half a point rounded up', model: ratios({ ratio: 0.5, completion: 1 }), usage: usage(301, 0), points: 301 },
    { rule: 'of a free model', model: ratios({ ratio: 0 }), usage: usage(1000, 1000), points: 300 },
    { rule: 'in a free group', model: ratios(), groupRatio: 0, usage: usage(1000, 1000), points: 300 },
    { rule: 'by the points per unit', model: ratios(), quotaPerUnit: 1_000_000, usage: usage(1000, 0), points: 700 * 1.25 + 600 },
    { rule: 'at least one point', model: ratios({ ratio: 0 }), quotaPerUnit: 100, usage: usage(1000, 0), points: 1 },
    { rule: 'not without a response', model: ratios(), usage: usage(0, 0), points: 0 },
    { rule: 'not beside a fixed price', model: fixed(0.1), usage: usage(1000, 0), points: 50_000 },
    { rule: 'beside an expression', model: expression('p * 2'), usage: usage(1000, 0), points: 700 + 300 },
  ])('charges search results $rule', ({ rule: _, usage, points, ...overrides }) => {
    expect(quotaToCharge({ ...price(overrides.model), ...overrides, searched }, usage)).toBe(points);
  });

  it.each([
    { rule: 'the estimated prompt', price: price(ratios(), { groupRatio: 2 }), prompt: 501, completion: 0, points: 1252 },
    { rule: 'prompt and limit', price: price(ratios()), prompt: 100, completion: 50, points: 375 },
    { rule: 'search results', price: price(ratios(), { groupRatio: 2, searched }), prompt: 501, completion: 0, points: 1552 },
    { rule: 'a fixed price', price: price(fixed(0.04), { searched }), prompt: 0, completion: 0, points: 20_000 },
    { rule: 'an expression', price: price(expression('p * 2 + c * 10')), prompt: 501, completion: 100, points: 1001 },
    {
      rule: 'nothing for an expression that fails',
      price: price(expression('p * param("n")')),
      prompt: 1,
      completion: 0,
      points: undefined,
    },
  ])('is reserved for $rule', ({ price, prompt, completion, points }) => {
    expect(quotaToReserve(price, { prompt, completion })).toBe(points);
  });
});

describe('the details of a charge', () => {
  it('are ratios with what they apply to', () => {
    expect(priceDetails(price(ratios()), usage(10, 10, cached(5)))).toEqual({
      model_ratio: 1.25,
      group_ratio: 1,
      completion_ratio: 4,
      cache_tokens: 5,
      cache_ratio: 0.5,
      model_price: -1,
    });
    const model = ratios({ cacheWrite: 1.25, image: 2, audio: 8, audioCompletion: 2 });
    const details = priceDetails(price(model, { tools, groupRatio: 0.8, userGroupRatio: 0.8 }), {
      ...usage(1000, 100, parts),
      tool_calls: { web_search: 2, image_generation: 0 },
    });
    expect(details).toEqual({
      model_ratio: 1.25,
      group_ratio: 0.8,
      user_group_ratio: 0.8,
      completion_ratio: 4,
      cache_tokens: 400,
      cache_ratio: 0.5,
      model_price: -1,
      cache_creation_tokens: 300,
      cache_creation_ratio: 1.25,
      cache_creation_tokens_1h: 100,
      cache_creation_ratio_1h: 2,
      image: true,
      image_output: 50,
      image_ratio: 2,
      audio: true,
      audio_input: 50,
      audio_output: 20,
      text_input: 950,
      text_output: 80,
      audio_ratio: 8,
      audio_completion_ratio: 2,
      tool_surcharges: [{ name: 'web_search', count: 2, price: 10 }],
    });
  });

  it('are search results, except beside a fixed price', () => {
    const searched = { tokens: 300, price: 2 };
    expect(priceDetails(price(ratios(), { searched }), usage(1000, 10, cached(900)))).toMatchObject({
      cache_tokens: 700,
      web_search_tokens: 300,
      web_search_token_price: 2,
    });
    const details = priceDetails(price(fixed(0.1), { searched }), usage(1, 1));
    expect(details).not.toHaveProperty('web_search_tokens');
    expect(details).toMatchObject({ model_ratio: 0, completion_ratio: 0, cache_ratio: 0, model_price: 0.1 });
  });

  it('are the expression, its tier and its rules', () => {
    const source = 'v1:(tier("基础", p * 2)) * (param("service_tier") == "fast" ? 2 : 1)';
    const request = { body: { service_tier: 'fast' }, header: () => '' };
    const details = priceDetails(price(expression(source), { request }), usage(10, 0));
    expect(details).toMatchObject({
      billing_mode: 'tiered_expr',
      matched_tier: '基础',
      request_rules: [{ cond: 'param("service_tier") == "fast"', multiplier: 2, matched: true }],
    });
    expect(Buffer.from(details.expr_b64 ?? '', 'base64').toString()).toBe(source);
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
