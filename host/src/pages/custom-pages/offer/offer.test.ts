import type { PricingRecord, PricingResponse } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { createOffer } from './offer';

const record = (model_name: string, changes: Partial<PricingRecord> = {}): PricingRecord => ({
  model_name,
  quota_type: 0,
  model_ratio: 1,
  model_price: 0,
  owner_by: '',
  completion_ratio: 4,
  enable_groups: ['default'],
  ...changes,
});

const response = (data: PricingRecord[], group_ratio: Record<string, number> = { default: 1 }): Partial<PricingResponse> => ({
  data,
  group_ratio,
});

const offerOf = (names: string[]) => createOffer(response(names.map((name) => record(name))), { quotaPerUnit: 500_000 });

it.each([
  { names: ['gpt-4o', 'gpt-4o-mini', 'gpt-3.5-turbo-16k', 'gpt-4-0314', 'gpt-4.1-mini'], newest: 'gpt-4.1-mini' },
  { names: ['claude-3-opus-20240229', 'claude-3-5-sonnet-20241022', 'claude-2.1'], newest: 'claude-3-5-sonnet-20241022' },
  { names: ['gpt-5-mini', 'gpt-5', 'gpt-5-nano'], newest: 'gpt-5' },
  { names: ['gpt-4o', 'gpt-image-5', 'gpt-realtime-6'], newest: 'gpt-4o' },
  { names: ['qwen-72b-chat', 'qwen2.5-7b-instruct', 'qwen2-72b'], newest: 'qwen2.5-7b-instruct' },
])('shows $newest first', ({ names, newest }) => {
  expect(offerOf(names)?.examples[0]?.name).toBe(newest);
});

it('counts models and providers, and shows four models of as many providers as possible', () => {
  const offer = offerOf(['claude-3-opus', 'gpt-4o', 'gpt-3.5-turbo', 'our-model', 'our-other-model', 'our-third-model']);
  expect(offer).toMatchObject({
    modelCount: 6,
    providers: [
      { name: 'OpenAI', family: 'openai' },
      { name: 'Anthropic', family: 'anthropic' },
    ],
  });
  expect(offer?.examples.map(({ name, provider }) => [name, provider])).toEqual([
    ['gpt-4o', 'OpenAI'],
    ['claude-3-opus', 'Anthropic'],
    ['our-model', undefined],
    ['gpt-3.5-turbo', 'OpenAI'],
  ]);
});

it('prices models in the group of the visitor, or else the first one', () => {
  const prices = response([record('gpt-4o', { enable_groups: ['vip', 'basic'] })], { basic: 2, vip: 0.5 });
  expect(createOffer(prices, { quotaPerUnit: 500_000 })).toMatchObject({ group: 'basic', examples: [{ input: 4, output: 16 }] });
  expect(createOffer(prices, { ownGroup: 'vip', quotaPerUnit: 500_000 })).toMatchObject({
    group: 'vip',
    examples: [{ input: 1, output: 4 }],
  });
});

it('shows no price of models that have none, are billed by call or belong to other groups', () => {
  const offer = createOffer(
    response([
      record('gpt-4o', { unpriced: true }),
      record('dall-e-3', { quota_type: 1, model_ratio: 0, model_price: 0.04 }),
      record('claude-3-opus', { enable_groups: ['vip'] }),
    ]),
    { quotaPerUnit: 500_000 },
  );
  expect(offer).toMatchObject({ modelCount: 3, examples: [] });
});

it('offers nothing without models', () => {
  expect(createOffer({ data: [] }, { quotaPerUnit: 500_000 })).toBeUndefined();
  expect(createOffer({}, { quotaPerUnit: 500_000 })).toBeUndefined();
});
