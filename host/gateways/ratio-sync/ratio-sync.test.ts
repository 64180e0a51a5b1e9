import type { PriceSyncResult } from '@console/shared/contract';
import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, type FakeResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const channels = [
  { id: 3, name: 'Peer', base_url: 'https://peer.example.com', status: 1, type: 1 },
  { id: 4, name: 'Router', base_url: 'https://openrouter.ai/api', status: 2, type: 20 },
  { id: -100, name: '官方倍率预设', base_url: 'https://basellm.github.io', status: 1, type: 0 },
  { id: -101, name: 'models.dev 价格预设', base_url: 'https://models.dev', status: 1, type: 0 },
];

const tiers = 'tier("base", p * 3)';

const found = {
  differences: {
    chat: {
      model_ratio: { current: 1, upstreams: { '0(3)': 2, '1': 'same' }, confidence: { '0(3)': true, '1': true } },
      cache_ratio: { current: null, upstreams: { '0(3)': 0.5, '1': 'same' }, confidence: { '0(3)': true, '1': true } },
    },
    brandnew: {
      model_ratio: { current: null, upstreams: { '0(3)': 37.5, '1': null }, confidence: { '0(3)': false, '1': true } },
      billing_mode: { current: null, upstreams: { '1': 'tiered_expr' }, confidence: { '1': true } },
      billing_expr: { current: null, upstreams: { '1': tiers }, confidence: { '1': true } },
    },
  },
  test_results: [
    { name: '2(-101)', status: 'error', error: 'dial tcp: i/o timeout' },
    { name: '1', status: 'success' },
    { name: '0(3)', status: 'success' },
  ],
};

const respond = ({ call }: RecordedRequest): FakeResponse => dataResponse(call === 'GET /api/ratio_sync/channels' ? channels : found);

it('lists channels and published lists with what is read there', async () => {
  const { call } = await startFakeGateway('new-api-2026-08', respond);
  expect((await call('GET', '/api/ratio_sync/channels')).body.data).toEqual([
    { id: 3, kind: 'channel', name: 'Peer', base_url: 'https://peer.example.com', endpoint: '/api/pricing' },
    { id: 4, kind: 'channel', name: 'Router', base_url: 'https://openrouter.ai/api', endpoint: 'openrouter' },
    {
      ...{ id: -100, kind: 'list', name: 'llm-metadata', base_url: 'https://basellm.github.io' },
      endpoint: '/llm-metadata/api/newapi/ratio_config-v1-base.json',
    },
    { id: -101, kind: 'list', name: 'models.dev', base_url: 'https://models.dev', endpoint: '/api.json' },
  ]);
});

it('asks with addresses, and puts values in the order of the sources', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', respond);
  const sources = [
    { id: 3, endpoint: '/api/ratio_config' },
    { base_url: 'https://other.example.com', endpoint: '/api/pricing' },
    { id: -101, endpoint: '/api.json' },
  ];
  const { data } = (await call('POST', '/api/ratio_sync/fetch', { sources })).body as { data: PriceSyncResult };
  expect(requests.at(-1)?.body).toEqual({
    upstreams: [
      { id: 3, name: '0', base_url: 'https://peer.example.com', endpoint: '/api/ratio_config' },
      { id: 0, name: '1', base_url: 'https://other.example.com', endpoint: '/api/pricing' },
      { id: -101, name: '2', base_url: 'https://models.dev', endpoint: '/api.json' },
    ],
    timeout: 10,
  });
  expect(data).toEqual({
    sources: [{ error: null }, { error: null }, { error: 'dial tcp: i/o timeout' }],
    differences: [
      { model_name: 'brandnew', field: 'model_ratio', values: [37.5, null, null], doubtful: [0] },
      { model_name: 'brandnew', field: 'billing_expr', values: [null, tiers, null], doubtful: [] },
      { model_name: 'chat', field: 'model_ratio', values: [2, 1, null], doubtful: [] },
      { model_name: 'chat', field: 'cache_ratio', values: [0.5, null, null], doubtful: [] },
    ],
  });
});

it('names a source that is gone, without a fetch', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', respond);
  const answer = await call('POST', '/api/ratio_sync/fetch', { sources: [{ id: 99, endpoint: '/api/pricing' }] });
  expect(answer.body).toMatchObject({ success: false, message: 'This source of prices does not exist' });
  expect(requests.map(({ call: path }) => path)).toEqual(['GET /api/ratio_sync/channels']);
});

it('passes on why the gateway fetches nothing', async () => {
  const { call } = await startFakeGateway('new-api-2026-08', ({ call: path }) =>
    path === 'GET /api/ratio_sync/channels' ? dataResponse(channels) : { body: { success: false, message: '无有效上游渠道' } },
  );
  const answer = await call('POST', '/api/ratio_sync/fetch', { sources: [{ id: 3, endpoint: '/api/pricing' }] });
  expect(answer.body).toMatchObject({ success: false, message: '无有效上游渠道' });
});

it.each<{ profile: ProfileName; expected: boolean }>([
  { profile: 'new-api-2026-08', expected: true },
  { profile: 'new-api-2026-02', expected: true },
  { profile: 'new-api-2025-04', expected: false },
  { profile: 'veloera-0.3', expected: false },
])('is offered by $profile: $expected', async ({ profile, expected }) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.includes('ratio-sync')).toBe(expected);
});
