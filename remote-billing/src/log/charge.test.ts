import type { LogRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { explainCharge } from './charge';
import { fromRecord } from './model';

const line = (other: object | string, prompt: number, completion: number, quota: number, type = 2) =>
  fromRecord({
    type,
    prompt_tokens: prompt,
    completion_tokens: completion,
    quota,
    channel: 1,
    other: typeof other === 'string' ? other : JSON.stringify(other),
  } as LogRecord);

const ratios = { model_ratio: 1.25, group_ratio: 1, completion_ratio: 4, cache_tokens: 0, cache_ratio: 0.5, model_price: -1 };
const searched = { web_search_tokens: 300, web_search_token_price: 2 };
const claude = { ...ratios, claude: true, model_ratio: 1.5, completion_ratio: 5, cache_tokens: 1000, cache_ratio: 0.1 };
const audio = {
  audio: true,
  text_input: 100,
  text_output: 50,
  audio_input: 10,
  audio_output: 5,
  audio_ratio: 40,
  audio_completion_ratio: 2,
};

const toBase64 = (text: string) => Buffer.from(text).toString('base64');
const priced = (source: string, more: object = {}) => ({
  ...{
    model_ratio: 0,
    completion_ratio: 0,
    cache_ratio: 0,
    model_price: 0,
    group_ratio: 1,
    user_group_ratio: -1,
    billing_mode: 'tiered_expr',
  },
  expr_b64: toBase64(source),
  ...more,
});
const sonnet =
  'len <= 200000 ? tier("standard", p * 3 + c * 15 + cr * 0.3 + cc * 3.75 + cc1h * 6) : tier("long", p * 6 + c * 22.5 + cr * 0.6 + cc * 7.5 + cc1h * 12)';
const written = { cache_creation_tokens: 300, cache_creation_ratio: 1.25, cache_creation_tokens_1h: 100, cache_creation_ratio_1h: 2 };
const fastRule = { cond: 'param("service_tier") == "fast"', multiplier: 2 };

describe('explainCharge', () => {
  it.each([
    { name: 'gpt-4o of the contract', other: ratios, prompt: 1000, completion: 500, quota: 3750, rounding: 'exact' },
    {
      name: 'half price in a group',
      other: { ...ratios, group_ratio: 0.5 },
      prompt: 1000,
      completion: 500,
      quota: 1875,
      rounding: 'exact',
    },
    { name: 'cached prompt', other: { ...ratios, cache_tokens: 400 }, prompt: 1000, completion: 500, quota: 3500, rounding: 'exact' },
    {
      name: 'half a point up',
      other: { ...ratios, model_ratio: 0.5, completion_ratio: 1 },
      prompt: 10,
      completion: 3,
      quota: 7,
      rounding: 'rounded',
    },
    {
      name: 'half a point down, as binary fractions would have it',
      other: { ...ratios, model_ratio: 0.5, completion_ratio: 1 },
      prompt: 10,
      completion: 3,
      quota: 6,
      rounding: 'rounded',
    },
    {
      name: 'a gateway that truncates',
      other: { ...ratios, model_ratio: 0.9, completion_ratio: 1 },
      prompt: 10,
      completion: 3,
      quota: 11,
      rounding: 'truncated',
    },
    {
      name: '0.1 + 0.2 in binary',
      other: { ...ratios, model_ratio: 0.1, completion_ratio: 2 },
      prompt: 1,
      completion: 1,
      quota: 1,
      rounding: 'minimum',
    },
    { name: 'never less than one', other: { ...ratios, model_ratio: 0.001 }, prompt: 10, completion: 10, quota: 1, rounding: 'minimum' },
    { name: 'free group', other: { ...ratios, group_ratio: 0 }, prompt: 10, completion: 10, quota: 0, rounding: 'exact' },
    {
      name: 'special ratio of a user',
      other: { ...ratios, user_group_ratio: 0.8 },
      prompt: 1000,
      completion: 500,
      quota: 3000,
      rounding: 'exact',
    },
    {
      name: 'Claude, which counts cached tokens apart from the prompt',
      other: { ...claude, cache_creation_tokens: 105, cache_creation_ratio: 1.25 },
      prompt: 200,
      completion: 100,
      quota: 1396,
      rounding: 'truncated',
    },
    {
      name: 'the same, rounded',
      other: { ...claude, cache_creation_tokens: 105, cache_creation_ratio: 1.25 },
      prompt: 200,
      completion: 100,
      quota: 1397,
      rounding: 'rounded',
    },
    {
      name: 'cache creation as part of the prompt',
      other: { ...ratios, cache_creation_tokens: 100, cache_creation_ratio: 2 },
      prompt: 1000,
      completion: 500,
      quota: 3875,
      rounding: 'exact',
    },
    { name: 'audio', other: { ...ratios, ...audio }, prompt: 110, completion: 55, quota: 1375, rounding: 'exact' },
    {
      name: 'audio with a cached text',
      other: { ...ratios, ...audio, cache_tokens: 40 },
      prompt: 110,
      completion: 55,
      quota: 1350,
      rounding: 'exact',
    },
    {
      name: 'web search',
      other: { ...ratios, web_search: true, web_search_call_count: 2, web_search_price: 10 },
      prompt: 1000,
      completion: 500,
      quota: 13_750,
      rounding: 'exact',
    },
    {
      name: 'search results',
      other: { ...ratios, group_ratio: 2, ...searched },
      prompt: 1000,
      completion: 500,
      quota: 7050,
      rounding: 'exact',
    },
    {
      name: 'search results and a cached prompt',
      other: { ...ratios, ...searched, cache_tokens: 400 },
      prompt: 1000,
      completion: 500,
      quota: 3425,
      rounding: 'exact',
    },
    {
      name: 'more search results than the prompt counts',
      other: { ...ratios, ...searched },
      prompt: 100,
      completion: 500,
      quota: 2800,
      rounding: 'exact',
    },
    {
      name: 'search results of a free model',
      other: { ...ratios, ...searched, model_ratio: 0 },
      prompt: 1000,
      completion: 500,
      quota: 300,
      rounding: 'exact',
    },
    {
      name: 'file search',
      other: { ...ratios, group_ratio: 2, file_search_call_count: 1, file_search_price: 2.5 },
      prompt: 1000,
      completion: 500,
      quota: 10_000,
      rounding: 'exact',
    },
    {
      name: 'a picture beside',
      other: { ...ratios, image_generation_call: true, image_generation_call_price: 0.04 },
      prompt: 1000,
      completion: 500,
      quota: 23_750,
      rounding: 'exact',
    },
    {
      name: 'a search at a fixed price',
      other: { model_price: 0.01, web_search_call_count: 1, web_search_price: 10 },
      prompt: 5,
      completion: 5,
      quota: 10_000,
      rounding: 'exact',
    },
    { name: 'writes of both lifetimes', other: { ...ratios, ...written }, prompt: 1000, completion: 0, quota: 1438, rounding: 'rounded' },
    {
      name: 'Claude with writes of both lifetimes',
      other: { ...claude, ...written, cache_creation_tokens_5m: 200, cache_creation_ratio_5m: 1.25 },
      prompt: 200,
      completion: 100,
      quota: 1875,
      rounding: 'exact',
    },
    {
      name: 'writes of both lifetimes at one ratio',
      other: { ...ratios, ...written },
      prompt: 1000,
      completion: 0,
      quota: 1344,
      rounding: 'rounded',
    },
    {
      name: 'images of the input',
      other: { ...ratios, image: true, image_ratio: 2, image_output: 300 },
      prompt: 1000,
      completion: 10,
      quota: 1675,
      rounding: 'exact',
    },
    {
      name: 'audio of the input with its own price',
      other: { ...ratios, audio_input_seperate_price: true, audio_input_token_count: 400, audio_input_price: 1 },
      prompt: 1000,
      completion: 0,
      quota: 950,
      rounding: 'exact',
    },
    {
      name: 'tools as they are logged since 2026-08',
      other: {
        ...ratios,
        group_ratio: 2,
        tool_surcharges: [
          { name: 'image_generation', count: 1, price: 150 },
          { name: 'lookup', count: 3, price: 5 },
          { name: 'web_search', count: 2, price: 10 },
        ],
      },
      prompt: 1000,
      completion: 500,
      quota: 7500 + 2 * (75_000 + 7500 + 10_000),
      rounding: 'exact',
    },
    {
      name: 'a tier',
      other: priced(sonnet, { matched_tier: 'standard' }),
      prompt: 1000,
      completion: 501,
      quota: 5258,
      rounding: 'rounded',
    },
    {
      name: 'a tier with a cached prompt, by the whole input',
      other: priced(sonnet, { matched_tier: 'long', cache_tokens: 250_000, group_ratio: 0.5 }),
      prompt: 300_000,
      completion: 5000,
      quota: 140_625,
      rounding: 'exact',
    },
    {
      name: 'a tier of Claude, which counts cached tokens apart from the prompt',
      other: priced(sonnet, { matched_tier: 'standard', claude: true, cache_tokens: 1000, ...written, cache_creation_tokens_5m: 200 }),
      prompt: 500,
      completion: 100,
      quota: 750 + 750 + 150 + 375 + 300,
      rounding: 'exact',
    },
    {
      name: 'request rules',
      other: priced('(tier("base", p * 2 + c * 10)) * (param("service_tier") == "fast" ? 2 : 1)', {
        matched_tier: 'base',
        request_rules: [{ ...fastRule, matched: true }],
      }),
      prompt: 1000,
      completion: 500,
      quota: 7000,
      rounding: 'exact',
    },
    {
      name: 'a tier beside tools',
      other: priced('tier("base", p)', { matched_tier: 'base', tool_surcharges: [{ name: 'web_search', count: 1, price: 10 }] }),
      prompt: 1001,
      completion: 0,
      quota: 5501,
      rounding: 'rounded',
    },
    {
      name: 'a formula with a price per call',
      other: priced('max(p, c) * 2 + 1000'),
      prompt: 1000,
      completion: 500,
      quota: 1500,
      rounding: 'exact',
    },
    { name: 'less than half a point', other: priced('p'), prompt: 0, completion: 500, quota: 0, rounding: 'exact' },
    {
      name: 'a recorded call of New API 2026-02 to 2026-08',
      other: { ...ratios, billing_source: 'wallet', cache_tokens: 4, user_group_ratio: -1 },
      prompt: 12,
      completion: 8,
      quota: 53,
      rounding: 'rounded',
    },
    {
      name: 'a recorded call of New API 2025-04 and Veloera',
      other: { ...ratios, cache_tokens: 4, model_ratio: 0.075 },
      prompt: 12,
      completion: 8,
      quota: 3,
      rounding: 'rounded',
    },
    {
      name: 'a recorded channel test without counted tokens',
      other: { ...ratios, claude: true, model_ratio: 0.075, user_group_ratio: -1 },
      prompt: 0,
      completion: 0,
      quota: 1,
      rounding: 'minimum',
    },
    { name: 'a fixed price', other: { model_price: 0.04, group_ratio: 0.5 }, prompt: 0, completion: 0, quota: 10_000, rounding: 'exact' },
    { name: 'a fixed price, rounded', other: { model_price: 0.01234567 }, prompt: 1, completion: 1, quota: 6173, rounding: 'rounded' },
    { name: 'a fixed price, truncated', other: { model_price: 0.01234567 }, prompt: 0, completion: 0, quota: 6172, rounding: 'truncated' },
    { name: 'nothing for a fixed price that is nothing', other: { model_price: 0 }, prompt: 0, completion: 0, quota: 0, rounding: 'exact' },
  ])('explains $name', ({ other, prompt, completion, quota, rounding }) => {
    expect(explainCharge(line(other, prompt, completion, quota), 500_000)).toMatchObject({ kind: 'counted', computed: quota, rounding });
  });

  it('reports the computed charge where the gateway charged something else', () => {
    expect(explainCharge(line(ratios, 1000, 500, 4000), 500_000)).toMatchObject({ sum: 3750, computed: 3750, rounding: 'exact' });
    expect(explainCharge(line({ model_price: 0.1 }, 1, 1, 4000), 1000)).toMatchObject({ computed: 100 });
    expect(explainCharge(line({ ...ratios, model_ratio: 0.3 }, 1, 1, 40), 500_000)).toMatchObject({
      sum: 1.5,
      computed: 2,
      rounding: 'rounded',
    });
  });

  it('lists every item with its factors', () => {
    const charge = explainCharge(line({ ...ratios, cache_tokens: 400, group_ratio: 2 }, 1000, 500, 7000), 500_000);
    expect(charge).toMatchObject({
      items: [
        { kind: 'input', tokens: 600, points: 1500, factors: [{ kind: 'model' }, { kind: 'group' }] },
        { kind: 'cached', tokens: 400, points: 500, factors: [{ kind: 'model' }, { kind: 'cache', value: 0.5 }, { kind: 'group' }] },
        { kind: 'output', tokens: 500, points: 5000, factors: [{ kind: 'model' }, { kind: 'completion', value: 4 }, { kind: 'group' }] },
      ],
      sum: 7000,
      prices: { input: 5, output: 20 },
    });
  });

  it('adds what exceeded the balance to the charge', () => {
    const other = { ...ratios, unpaid_quota: 1000 };
    expect(explainCharge(line(other, 1000, 500, 2750), 500_000)).toMatchObject({ sum: 3750, computed: 3750, unpaid: 1000, differs: false });
    expect(explainCharge(line(other, 1000, 500, 3750), 500_000)).toMatchObject({ computed: 3750, differs: true });
  });

  it('lists prices and factors of a tier', () => {
    const source = '(tier("base", p * 2 + c * 10 + cr * 0.5 + 100)) * (param("service_tier") == "fast" ? 2 : 1)';
    const other = priced(source, {
      matched_tier: 'base',
      cache_tokens: 400,
      group_ratio: 0.5,
      request_rules: [{ ...fastRule, matched: true }],
    });
    const factors = [
      { kind: 'rule', value: 2 },
      { kind: 'group', value: 0.5 },
    ];
    expect(explainCharge(line(other, 1000, 500, 3250), 500_000)).toMatchObject({
      kind: 'counted',
      items: [
        { kind: 'input', tokens: 600, price: 2, points: 600, factors },
        { kind: 'output', tokens: 500, price: 10, points: 2500, factors },
        { kind: 'cached', tokens: 400, price: 0.5, points: 100, factors },
        { kind: 'perCall', price: 0.0001, points: 50, factors },
      ],
      sum: 3250,
      prices: undefined,
      expression: { source, tier: 'base', rules: [{ ...fastRule, matched: true }] },
    });
  });

  it.each([
    { reason: 'the request decided and is not logged', other: priced('p * (param("n") ?? 1)') },
    { reason: 'rules are not logged', other: priced('p * (param("n") == 1 ? 2 : 1)') },
    { reason: 'the tier is another', other: priced(sonnet, { matched_tier: 'long' }) },
    { reason: 'the expression cannot be read', other: priced('p *') },
    { reason: 'there is no expression', other: { billing_mode: 'tiered_expr', expr_b64: '%%' } },
  ])('does not know the charge where $reason', ({ other }) => {
    expect(explainCharge(line(other, 1000, 500, 500), 500_000)).toMatchObject({ kind: 'unknown', expression: {} });
  });

  it('says what an expression gives where the gateway charged something else', () => {
    expect(explainCharge(line(priced('p * 2'), 1000, 0, 900), 500_000)).toMatchObject({ kind: 'counted', computed: 1000 });
    expect(explainCharge(line(priced('p * 2'), 0, 0, 0), 500_000)).toEqual({ kind: 'nothing' });
  });

  it('lists tool calls charged in addition to tokens', () => {
    const other = { ...ratios, web_search_call_count: 2, web_search_price: 10, user_group_ratio: 0.5 };
    const group = { kind: 'userGroup', value: 0.5 };
    expect(explainCharge(line(other, 0, 0, 5000), 500_000)).toMatchObject({
      items: [
        { kind: 'input' },
        { kind: 'output' },
        { kind: 'webSearch', calls: 2, per: 1000, price: 10, rate: 500_000, factors: [group] },
      ],
    });
  });

  it.each([ratios, { model_price: 0.1 }])('reports calls without counted tokens: %j', (other) => {
    expect(explainCharge(line(other, 0, 0, 0), 500_000)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['no call', line('null', 0, 0, 0, 1)],
    ['no facts', line('', 10, 10, 5)],
    ['no ratio', line({ group_ratio: 1 }, 10, 10, 5)],
  ])('returns undefined for %s', (_name, entry) => expect(explainCharge(entry, 500_000)).toBeUndefined());
});
