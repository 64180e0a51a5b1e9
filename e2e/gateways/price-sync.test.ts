import type { PriceSourceRecord, PriceSyncResult } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

const tiers = 'tier("base", p * 3 + c * 15)';
const empty = { ModelRatio: '{}', CompletionRatio: '{}', ModelPrice: '{}', CacheRatio: '{}', CreateCacheRatio: '{}' };

/** A gateway that publishes its prices, whose channel another one has. */
async function consoleOf(profile: '2026-02' | '2026-07' | '2026-08') {
  const peer = await startTestGateway({
    channels: [{ models: 'chat,tiered' }],
    options: {
      ...empty,
      ExposeRatioEnabled: 'true',
      ModelRatio: '{"chat":2,"same":1}',
      ModelPrice: '{"picture":0.04}',
      'billing_setting.billing_mode': '{"tiered":"tiered_expr"}',
      'billing_setting.billing_expr': JSON.stringify({ tiered: tiers }),
    },
  });
  const gateway = await startTestGateway({
    channels: [{ name: 'Peer', models: 'chat', base_url: peer.url }],
    options: { ...empty, ModelRatio: '{"chat":1,"same":1}' },
  });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  browser.headers['new-api-user'] = '1';
  const call = async <Data>(method: string, to: string, body?: object) =>
    ((await browser.call(method, to, body)).body as { data: Data }).data;
  await call('POST', '/api/user/login', { username: 'root', password: '123456' });
  return { peer, call };
}

const difference = (model_name: string, field: string, values: unknown[]) => ({ model_name, field, values, doubtful: [] });

it.each(['2026-02', '2026-07', '2026-08'] as const)('compares prices with those of another gateway at New API of %s', async (profile) => {
  const { peer, call } = await consoleOf(profile);
  const listed = await call<PriceSourceRecord[]>('GET', '/api/ratio_sync/channels');
  const channel = listed.find(({ name }) => name === 'Peer');
  expect(channel).toMatchObject({ kind: 'channel', base_url: peer.url, endpoint: '/api/pricing' });
  expect(listed.filter(({ kind }) => kind === 'list').map(({ id }) => id)).toEqual(profile === '2026-02' ? [-100] : [-100, -101]);
  const { sources, differences } = await call<PriceSyncResult>('POST', '/api/ratio_sync/fetch', {
    sources: [
      { id: channel?.id, endpoint: '/api/ratio_config' },
      { base_url: peer.url, endpoint: '/nothing' },
    ],
  });
  expect(sources).toEqual([{ error: null }, { error: expect.stringMatching(/404/) }]);
  expect(differences).toEqual([
    difference('chat', 'model_ratio', [2, null]),
    difference('picture', 'model_price', [0.04, null]),
    ...(profile === '2026-02' ? [] : [difference('tiered', 'billing_expr', [tiers, null])]),
  ]);
});
