import { describe, expect, it } from 'vitest';
import { billingAmounts } from './amounts';
import { parseBillingExpression } from './compile';
import { billingTiers, explainBillingExpression } from './explain';

const usage = {
  prompt_tokens: 1_000,
  completion_tokens: 500,
  total_tokens: 1_500,
  prompt_tokens_details: { cached_tokens: 200, cache_write_tokens: 50, cache_write_1h_tokens: 30, image_tokens: 100, audio_tokens: 20 },
  completion_tokens_details: { audio_tokens: 100, image_tokens: 40 },
};

describe('billingAmounts', () => {
  it.each([
    { source: 'p * 3 + c * 15', p: 1_000, c: 500 },
    { source: 'p * 3 + c * 15 + cr * 0.3', p: 800, c: 500 },
    { source: 'p * 3 + c * 15 + cr * 0.3 + img * 2', p: 700, c: 500 },
    { source: 'p * 3 + cc * 2 + cc1h * 3 + ai * 5', p: 900, c: 500 },
    { source: 'p * 3 + c * 15 + ao * 50', p: 1_000, c: 400 },
    { source: 'p * 3 + c * 15 + ao * 50 + img_o * 30', p: 1_000, c: 360 },
  ])('leaves in p and c what has no own price: $source', ({ source, p, c }) => {
    expect(billingAmounts(parseBillingExpression(source), usage)).toMatchObject({ p, c, len: 1_000 });
  });

  it('never counts less than nothing', () => {
    const twice = { ...usage, prompt_tokens_details: { cached_tokens: 900, cache_write_tokens: 900 } };
    expect(billingAmounts(parseBillingExpression('p + cr + cc'), twice)).toMatchObject({ p: 0, cr: 900, cc: 900 });
  });
});

const at = new Date('2026-11-27T12:00:00Z');

function explain(source: string, logged: { tier?: string; rules?: { matched: boolean }[] } = {}) {
  const expression = parseBillingExpression(source);
  return explainBillingExpression(expression, billingAmounts(expression, usage), { tier: '', rules: undefined, at, ...logged });
}

describe('explainBillingExpression', () => {
  it('lists tokens and prices of the tier', () => {
    expect(explain('len > 900 ? tier("long", p * 6 + c * 22.5 + cr * 0.6 + 100) : tier("short", p)', { tier: 'long' })).toEqual({
      cost: 6 * 800 + 22.5 * 500 + 0.6 * 200 + 100,
      tier: 'long',
      terms: [
        { variable: 'p', tokens: 800, price: 6 },
        { variable: 'c', tokens: 500, price: 22.5 },
        { variable: 'cr', tokens: 200, price: 0.6 },
      ],
      constant: 100,
      multipliers: [],
    });
  });

  it('takes the rules that the request met from the log', () => {
    const source = '(tier("base", p * 2 + c)) * (param("service_tier") == "fast" ? 2 : 1) * (header("a") == "b" ? 3 : 1)';
    expect(explain(source, { tier: 'base', rules: [{ matched: true }, { matched: false }] })).toMatchObject({
      cost: 5_000,
      terms: [
        { variable: 'p', price: 2 },
        { variable: 'c', price: 1 },
      ],
      multipliers: [2],
    });
    expect(explain(source, { tier: 'base' })).toBeUndefined();
  });

  it('follows the tier of the log where a condition is about the request', () => {
    const source = 'param("service_tier") == "fast" ? tier("fast", p * 4) : tier("normal", p * 2)';
    expect(explain(source, { tier: 'fast' })).toMatchObject({ cost: 4_000, tier: 'fast' });
    expect(explain(source, { tier: 'normal' })).toMatchObject({ cost: 2_000, tier: 'normal' });
    expect(explain(source, { tier: 'gone' })).toBeUndefined();
  });

  it('knows the time of the call', () => {
    expect(explain('tier("base", p) * (hour("UTC") == 12 ? 0.5 : 2)', { tier: 'base' })).toMatchObject({ cost: 500 });
  });

  it.each(['max(p, 10) * 3', 'tier("", p * p)', '(p + 100) * (header("a") == "b" ? 2 : 1) + 5'])('gives only the cost of %s', (source) => {
    expect(explain(source, { rules: [{ matched: true }] })).toMatchObject({ terms: undefined });
  });

  it('does not know where the amounts lead to another tier than the log', () => {
    expect(explain('len > 900 ? tier("long", p) : tier("short", p)', { tier: 'short' })).toBeUndefined();
  });
});

it('lists the tiers of an expression with their prices', () => {
  const source =
    '(len < 32000 && c < 200 ? tier("short", p * 2 + c * 8) : len < 128000 ? tier("middle", (p * 3 + c * 14) * 1.5) : tier("odd", max(p, c))) * (param("fast") == true ? 2 : 1)';
  expect(billingTiers(parseBillingExpression(source))).toEqual([
    {
      name: 'short',
      condition: 'len < 32000 && c < 200',
      price: {
        prices: new Map([
          ['p', 2],
          ['c', 8],
        ]),
        constant: 0,
      },
    },
    {
      name: 'middle',
      condition: 'len < 128000',
      price: {
        prices: new Map([
          ['p', 4.5],
          ['c', 21],
        ]),
        constant: 0,
      },
    },
    { name: 'odd', condition: '', price: undefined },
  ]);
  expect(billingTiers(parseBillingExpression('p * 2'))).toEqual([
    { name: '', condition: '', price: { prices: new Map([['p', 2]]), constant: 0 } },
  ]);
});
