import type { PricingResponse } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const channels = [
  { models: 'gpt-4o,dall-e-3,nobody-knows-this', group: 'default,vip' },
  { models: 'gpt-4o', group: 'svip' },
  { models: 'gpt-4', status: 2 },
];
const options = {
  GroupRatio: '{"default":1,"vip":0.5,"svip":0.2}',
  UserUsableGroups: '{"default":"Ordinary","vip":"Fast","gone":"No ratio"}',
};

it('shows visitors the prices of callable models and the offered groups', async () => {
  const { call } = await startTestGateway({ channels, options });
  const { status, body } = await call<PricingResponse>('GET', '/api/pricing');
  expect(status).toBe(200);
  const row = (name: string) => body.data?.find(({ model_name }) => model_name === name);
  expect(body.data?.map(({ model_name }) => model_name)).toEqual(['dall-e-3', 'gpt-4o', 'nobody-knows-this', 'offline-demo']);
  expect(row('gpt-4o')).toEqual({
    model_name: 'gpt-4o',
    quota_type: 0,
    model_ratio: 1.25,
    model_price: 0,
    owner_by: '',
    completion_ratio: 4,
    cache_ratio: 0.5,
    enable_groups: ['default', 'svip', 'vip'],
  });
  expect(row('dall-e-3')).toMatchObject({ quota_type: 1, model_price: 0.04, model_ratio: 0, completion_ratio: 0 });
  expect(row('nobody-knows-this')).toMatchObject({ quota_type: 0, model_ratio: 37.5, enable_groups: ['default', 'vip'], unpriced: true });
  expect(body.group_ratio).toEqual({ default: 1, vip: 0.5 });
  expect(body.usable_group).toEqual({ default: 'Ordinary', vip: 'Fast' });
  expect(body.auto_groups).toEqual(['default']);
  expect(Object.keys(body)).not.toContain('message');
});

it('tells what parts cost, where that is set, and expressions', async () => {
  const { call } = await startTestGateway({
    channels: [{ models: 'plain,parts,tiered,my-realtime' }],
    options: {
      ModelRatio: '{"plain":1,"parts":1,"my-realtime":1}',
      CacheRatio: '{"parts":1}',
      CreateCacheRatio: '{"parts":1.25}',
      ImageRatio: '{"parts":2}',
      AudioRatio: '{}',
      'billing_setting.billing_mode': '{"tiered":"tiered_expr"}',
      'billing_setting.billing_expr': '{"tiered":"p * 2"}',
    },
  });
  const { body } = await call<PricingResponse>('GET', '/api/pricing');
  const common = { owner_by: '', enable_groups: ['default'], quota_type: 0, model_ratio: 1, model_price: 0, completion_ratio: 1 };
  expect(body.data?.filter(({ model_name }) => model_name !== 'offline-demo')).toEqual([
    { ...common, model_name: 'my-realtime', audio_ratio: 20, audio_completion_ratio: 2 },
    { ...common, model_name: 'parts', cache_ratio: 1, create_cache_ratio: 1.25, image_ratio: 2 },
    { ...common, model_name: 'plain' },
    { ...common, model_name: 'tiered', model_ratio: 0, completion_ratio: 0, billing_mode: 'tiered_expr', billing_expr: 'p * 2' },
  ]);
});

it('also shows users their own group', async () => {
  const { call } = await startTestGateway({ as: 'user', me: { group: 'svip' }, channels, options });
  const { body } = await call<PricingResponse>('GET', '/api/pricing/', undefined, { 'accept-language': 'en' });
  expect(body.group_ratio).toEqual({ default: 1, vip: 0.5, svip: 0.2 });
  expect(body.usable_group).toMatchObject({ svip: 'Own group' });
});

it('tells context and features of models where their defaults do', async () => {
  const { call } = await startTestGateway({
    as: 'root',
    channels: [{ models: 'gpt-4o,gpt-4o-mini,o3' }],
    modelDefaults: [
      { model: 'gpt-4o*', context_window: 128_000, supports: ['tools'] },
      { model: 'gpt-4o', supports: ['vision', 'tools'] },
    ],
  });
  const { body } = await call<PricingResponse>('GET', '/api/pricing');
  const facts = body.data?.map(({ model_name, context_window, supports }) => [model_name, context_window, supports]);
  expect(facts).toEqual([
    ['gpt-4o', 128_000, ['vision', 'tools']],
    ['gpt-4o-mini', 128_000, ['tools']],
    ['o3', undefined, undefined],
    ['offline-demo', undefined, undefined],
  ]);
});

it('reflects changes of channels and ratios immediately', async () => {
  const { call, options: live } = await startTestGateway({ as: 'root', channels: [{ models: 'new-model' }], options });
  const price = async () =>
    (await call<PricingResponse>('GET', '/api/pricing')).body.data?.find(({ model_name }) => model_name === 'new-model');
  await live.set('ModelRatio', '{"new-model":3}');
  expect(await price()).toMatchObject({ model_ratio: 3 });
  await call('DELETE', '/api/channel/2');
  expect(await price()).toBeUndefined();
});

it('describes models by their metadata and leaves out what metadata disables', async () => {
  const { call } = await startTestGateway({
    channels: [{ models: 'gpt-4o,gpt-4o-mini,gpt-4' }],
    vendors: [{ name: 'OpenAI', icon: 'OpenAI' }],
    modelMetadata: [
      { model_name: 'gpt-4o', name_rule: 1, description: 'Omni', vendor_id: 1, tags: ['vision', 'fast'], endpoints: ['openai'] },
      { model_name: 'gpt-4o-mini', status: 2 },
    ],
  });
  const { body } = await call<PricingResponse>('GET', '/api/pricing');
  expect(body.data?.filter(({ model_name }) => model_name.startsWith('gpt'))).toMatchObject([
    { model_name: 'gpt-4' },
    { model_name: 'gpt-4o', description: 'Omni', vendor_id: 1, tags: 'vision,fast', supported_endpoint_types: ['openai'] },
  ]);
  expect(body.supported_endpoint).toEqual({ openai: { path: '/v1/chat/completions', method: 'POST' } });
  expect(body.vendors).toEqual([{ id: 1, name: 'OpenAI', description: '', icon: 'OpenAI' }]);
});

it('tells all price settings to other gateways only where the site publishes them', async () => {
  const { call } = await startTestGateway({ as: 'root', options: { ModelRatio: '{"mine":1.5}', ImageRatio: '{"mine":2}' } });
  const ask = async () => call<{ success: boolean; data?: Record<string, unknown> }>('GET', '/api/ratio_config');
  expect(await ask()).toMatchObject({ status: 403, body: { success: false } });
  await call('PUT', '/api/option/', { key: 'ExposeRatioEnabled', value: 'true' });
  expect((await ask()).body.data).toMatchObject({ model_ratio: { mine: 1.5 }, image_ratio: { mine: 2 }, billing_expr: {} });
});
