import { describe, expect, it } from 'vitest';
import { parseBillingExpression, runBillingExpression } from './compile';
import type { BillingAmounts } from './evaluate';
import { billingPoints, roundQuota } from './quota';
import { emptyBillingRequest } from './request';

const none: BillingAmounts = { p: 0, c: 0, len: 0, cr: 0, cc: 0, cc1h: 0, img: 0, img_o: 0, ai: 0, ao: 0 };

type Request = { body?: unknown; headers?: Record<string, string> };

function run(
  source: string,
  amounts: Partial<BillingAmounts> = {},
  { body, headers = {} }: Request = {},
  now = new Date('2026-11-27T23:05:00Z'),
) {
  const request = { body, header: (name: string) => headers[name] ?? '' };
  return runBillingExpression(parseBillingExpression(source), { amounts: { ...none, ...amounts }, request, now });
}

const claude = 'p <= 200000 ? tier("standard", p * 1.5 + c * 7.5) : tier("long_context", p * 3.0 + c * 11.25)';
const glm = `
(
	p < 32000 && c < 200 ? tier("tier1_short", (p)*2 + c*8) :
	p < 32000 && c >= 200 ? tier("tier2_long_output", (p)*3 + c*14) :
	tier("tier3_long_input", (p)*4 + c*16)
) / 1000000
`;
const byLength = 'len <= 200000 ? tier("standard", p * 3 + c * 15 + cr * 0.3) : tier("long_context", p * 6 + c * 22.5 + cr * 0.6)';

// Expressions and costs of New API's own tests.
describe('runBillingExpression', () => {
  it.each([
    { source: claude, amounts: { p: 100_000, c: 5_000 }, cost: 187_500, tier: 'standard' },
    { source: claude, amounts: { p: 300_000, c: 10_000 }, cost: 1_012_500, tier: 'long_context' },
    { source: claude, amounts: { p: 200_000, c: 1_000 }, cost: 307_500, tier: 'standard' },
    { source: claude, amounts: {}, cost: 0, tier: 'standard' },
    { source: glm, amounts: { p: 15_000, c: 100 }, cost: 0.0308, tier: 'tier1_short' },
    { source: glm, amounts: { p: 15_000, c: 500 }, cost: 0.052, tier: 'tier2_long_output' },
    { source: glm, amounts: { p: 50_000, c: 100 }, cost: 0.2016, tier: 'tier3_long_input' },
    { source: 'p * 0.5 + c * 1.0', amounts: { p: 1_000, c: 500 }, cost: 1_000, tier: '' },
    { source: 'max(p, c) * 0.5 + min(p, c) * 0.1', amounts: { p: 300, c: 500 }, cost: 280, tier: '' },
    { source: 'ceil(p / 1000) * 0.5', amounts: { p: 1_500 }, cost: 1, tier: '' },
    { source: 'v1:tier("base", p * 2)', amounts: { p: 10 }, cost: 20, tier: 'base' },
    { source: 'tier("base", p * 2 + c * 10 + img * 5)', amounts: { p: 1_000, c: 500, img: 200 }, cost: 8_000, tier: 'base' },
    {
      source: 'tier("base", p * 2 + c * 10 + ai * 50 + ao * 100)',
      amounts: { p: 1_000, c: 500, ai: 100, ao: 50 },
      cost: 17_000,
      tier: 'base',
    },
    {
      source: 'tier("default", p * 1.5 + c * 7.5 + cr * 0.15 + cc * 2.0 + cc1h * 3.0)',
      amounts: { p: 100_000, c: 5_000, cr: 10_000, cc: 5_000, cc1h: 2_000 },
      cost: 205_000,
      tier: 'default',
    },
    { source: byLength, amounts: { p: 80_000, c: 5_000, len: 100_000, cr: 20_000 }, cost: 321_000, tier: 'standard' },
    { source: byLength, amounts: { p: 50_000, c: 5_000, len: 300_000, cr: 250_000 }, cost: 562_500, tier: 'long_context' },
    { source: byLength, amounts: { p: 100_000, c: 1_000, len: 200_001, cr: 100_001 }, cost: 682_500.6, tier: 'long_context' },
    { source: '-2 ** 2 + 10', amounts: {}, cost: 6, tier: '' },
    { source: '2 ** 3 ^ 2', amounts: {}, cost: 512, tier: '' },
    { source: 'not (p > 1 or c > 1) and true ? 7 : 8', amounts: { p: 1 }, cost: 7, tier: '' },
  ])('evaluates $source', ({ source, amounts, cost, tier }) => {
    const result = run(source, amounts);
    expect(result.cost).toBeCloseTo(cost, 9);
    expect(result.tier).toBe(tier);
  });

  it.each([
    { source: 'p * (param("service_tier") == "fast" ? 2 : 1)', request: { body: { service_tier: 'fast' } }, cost: 200 },
    {
      source: 'p * (has(header("anthropic-beta"), "fast-mode") ? 2 : 1)',
      request: { headers: { 'anthropic-beta': 'a, fast-mode-2' } },
      cost: 200,
    },
    { source: 'p * (header("Anthropic-Beta") != "" ? 2 : 1)', request: { headers: { 'anthropic-beta': 'a' } }, cost: 200 },
    {
      source: 'p * (param("stream_options.fast_mode") == true ? 1.5 : 1)',
      request: { body: { stream_options: { fast_mode: true } } },
      cost: 150,
    },
    { source: 'p * (param("messages.#") > 2 ? 1.2 : 1.0)', request: { body: { messages: [1, 2, 3] } }, cost: 120 },
    { source: 'p * (param("missing.value") == nil ? 2 : 1)', request: { body: {} }, cost: 200 },
    {
      source: 'p * (has(param("messages"), "hi role") ? 2 : 1)',
      request: { body: { messages: [{ role: 'user', content: 'hi' }] } },
      cost: 200,
    },
    {
      source: 'p * (param("model") startsWith "gpt" && param("model") endsWith "o" ? 2 : 1)',
      request: { body: { model: 'gpt-4o' } },
      cost: 200,
    },
    { source: 'p * (param("n") ?? 3)', request: { body: {} }, cost: 300 },
    { source: 'p * (hour("Asia/Shanghai") == 7 && minute("") == 5 ? 2 : 1)', request: {}, cost: 200 },
    { source: 'p * (weekday("UTC") == 5 && day("UTC") == 27 && month("UTC") == 11 ? 2 : 1)', request: {}, cost: 200 },
    { source: 'p * (weekday("Asia/Shanghai") == 6 && day("Nowhere/Land") == 27 ? 2 : 1)', request: {}, cost: 200 },
  ])('reads the request and the time: $source', ({ source, request, cost }) => {
    expect(run(source, { p: 100 }, request).cost).toBeCloseTo(cost, 9);
  });

  it('tells which rules a request met', () => {
    const source =
      '(tier("base", p * 2)) * (param("service_tier") == "fast" ? 2 : 1) * (has(header("anthropic-beta"), "fast-mode") ? 2.5 : 1)';
    expect(run(source, { p: 10 }, { body: { service_tier: 'fast' } })).toEqual({
      cost: 40,
      tier: 'base',
      rules: [
        { cond: 'param("service_tier") == "fast"', multiplier: 2, matched: true },
        { cond: 'has(header("anthropic-beta"), "fast-mode")', multiplier: 2.5, matched: false },
      ],
    });
    expect(run('5 % (param("service_tier") == "fast" ? 2 : 1)', {}, { body: { service_tier: 'fast' } })).toMatchObject({ cost: 1 });
    expect(run('10 * (param("service_tier") == "fast" ? 2 : 1.5)')).toEqual({ cost: 15, tier: '', rules: [] });
  });

  it.each([
    { source: 'p * param("n")', body: { n: 'two' }, problem: 'wrong-type' },
    { source: 'param("messages.#") > 20 ? 1 : 2', body: {}, problem: 'wrong-type' },
    { source: 'param("n")', body: {}, problem: 'result-not-number' },
    { source: 'p / 0', body: {}, problem: 'result-not-finite' },
  ])('refuses $source for values that do not fit', ({ source, body, problem }) => {
    expect(() => run(source, { p: 1 }, { body })).toThrow(expect.objectContaining({ problem }));
  });

  it('never reads inherited fields of the body', () => {
    expect(run('param("constructor.name") == nil ? 1 : 2', {}, { body: {} }).cost).toBe(1);
  });
});

describe('points', () => {
  it.each([
    [0.4, 0],
    [0.5, 1],
    [1.5, 2],
    [-0.5, -1],
    [-0.6, -1],
    [999.4999, 999],
    [999.5, 1_000],
  ])('are rounded with halves away from zero: %d to %d', (points, rounded) => expect(roundQuota(points)).toBe(rounded));

  it.each([
    { source: 'tier("default", p * 0.5)', p: 3, ratio: 1, points: 1 },
    { source: 'tier("default", p * 0.4)', p: 3, ratio: 1, points: 1 },
    { source: 'tier("default", p + c)', p: 1_500, ratio: 2, points: 1_500 },
    { source: 'p <= 100000 ? tier("small", p * 1) : tier("large", p * 2)', p: 100_001, ratio: 1, points: 100_001 },
  ])('of $source', ({ source, p, ratio, points }) => {
    const { cost } = runBillingExpression(parseBillingExpression(source), { amounts: { ...none, p }, request: emptyBillingRequest });
    expect(roundQuota(billingPoints(cost, 500_000, ratio))).toBe(points);
  });
});
