import type { PriceSourceChoice, PriceSourceRecord, PriceSyncResult } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { gatewayWithChannels } from '../../testing/gateway-with-channels';
import { type Misbehaviour, misbehave, providerServer, sendJson } from '../../testing/providers/server';
import { startTestGateway } from '../../testing/start-test-gateway';

const english = { 'accept-language': 'en' };
const tiers = 'tier("base", p * 3 + c * 15)';

type Answer<Data> = { success: boolean; message: string; data: Data };

async function comparing(...[seed, settings]: Parameters<typeof startTestGateway>) {
  const { call, ...rest } = await startTestGateway({ as: 'root', ...seed }, settings);
  const compare = async (...sources: PriceSourceChoice[]) =>
    (await call<Answer<PriceSyncResult>>('POST', '/api/ratio_sync/fetch', { sources }, english)).body;
  return { call, compare, ...rest };
}

/** A peer with these bodies by path. */
const listServer = (bodies: Record<string, unknown>) =>
  providerServer(({ path }, response) => sendJson(response, bodies[path] ?? {}, path in bodies ? 200 : 404));

const empty = { ModelRatio: '{}', CompletionRatio: '{}', ModelPrice: '{}', CacheRatio: '{}' };

describe('the comparison', () => {
  it('finds what another gateway prices differently or additionally', async () => {
    const other = await startTestGateway({
      options: {
        ...empty,
        ExposeRatioEnabled: 'true',
        ModelRatio: '{"same":1,"dearer":2,"new":3}',
        ModelPrice: '{"picture":0.04}',
        'billing_setting.billing_mode': '{"tiered":"tiered_expr"}',
        'billing_setting.billing_expr': JSON.stringify({ tiered: tiers }),
      },
    });
    const { compare } = await comparing({ options: { ...empty, ModelRatio: '{"same":1,"dearer":1,"own":5}' } });
    const { data } = await compare({ base_url: other.url, endpoint: '/api/ratio_config' });
    expect(data).toEqual({
      sources: [{ error: null }],
      differences: [
        { model_name: 'dearer', field: 'model_ratio', values: [2], doubtful: [] },
        { model_name: 'new', field: 'model_ratio', values: [3], doubtful: [] },
        { model_name: 'picture', field: 'model_price', values: [0.04], doubtful: [] },
        { model_name: 'tiered', field: 'billing_expr', values: [tiers], doubtful: [] },
      ],
    });
  });

  it('sets several sources side by side, and doubts prices of models without one', async () => {
    const { url } = await listServer({
      '/one.json': { success: true, data: { model_ratio: { a: 1, b: 37.5 }, completion_ratio: { b: 1 } } },
      '/two.json': { success: true, data: { model_ratio: { a: 2 } } },
    });
    const { compare } = await comparing({ options: { ...empty, ModelRatio: '{"a":2}' } });
    const sources = ['one.json', 'missing.json', 'two.json'].map((endpoint) => ({ base_url: url, endpoint }));
    const { data } = await compare(...sources);
    expect(data.sources).toEqual([{ error: null }, { error: 'The upstream responded with status 404' }, { error: null }]);
    expect(data.differences).toEqual([
      { model_name: 'a', field: 'model_ratio', values: [1, null, 2], doubtful: [] },
      { model_name: 'b', field: 'model_ratio', values: [37.5, null, null], doubtful: [0] },
      { model_name: 'b', field: 'completion_ratio', values: [1, null, null], doubtful: [0] },
    ]);
  });

  it('says that the other gateway does not publish its prices', async () => {
    const other = await startTestGateway();
    const { compare } = await comparing();
    const { data } = await compare({ base_url: other.url, endpoint: '/api/ratio_config' });
    expect(data.sources[0]?.error).toBe('The upstream responded with status 403: This site does not publish its price settings');
    expect(data.differences).toEqual([]);
  });
});

describe('sources', () => {
  it('are channels with an address, and published lists', async () => {
    const { call } = await gatewayWithChannels(
      [
        { type: 1, name: 'Own', base_url: 'https://peer.example.com/' },
        { type: 20, name: 'Router', base_url: '' },
        { type: 1, name: 'Offline', base_url: 'builtin://offline' },
      ],
      { as: 'root' },
    );
    const { data } = (await call<Answer<PriceSourceRecord[]>>('GET', '/api/ratio_sync/channels')).body;
    expect(data).toMatchObject([
      { kind: 'channel', name: 'Own', base_url: 'https://peer.example.com', endpoint: '/api/pricing' },
      { kind: 'channel', name: 'Router', base_url: 'https://openrouter.ai/api', endpoint: 'openrouter' },
      { id: -100, kind: 'list', base_url: 'https://basellm.github.io' },
      { id: -101, kind: 'list', name: 'models.dev', endpoint: '/api.json' },
    ]);
  });

  it('get the key of a channel only for OpenRouter', async () => {
    const list = { data: [{ id: 'acme/a', pricing: { prompt: '0.000002', completion: '0.000002' } }] };
    const { url, requests } = await listServer({ '/v1/models': list, '/api/pricing': { success: true, data: [] } });
    const { call, seeded } = await gatewayWithChannels([{ type: 20, base_url: url, key: 'sk-secret' }], { as: 'root' });
    const id = seeded.channels[0]?.id;
    const sources = ['openrouter', '/api/pricing'].map((endpoint) => ({ id, endpoint }));
    const { data } = (await call<Answer<PriceSyncResult>>('POST', '/api/ratio_sync/fetch', { sources })).body;
    expect(data.differences).toContainEqual({ model_name: 'acme/a', field: 'model_ratio', values: [1, null], doubtful: [] });
    const keys = Object.fromEntries(requests.map(({ path, headers }) => [path, headers.authorization]));
    expect(keys).toEqual({ '/v1/models': 'Bearer sk-secret', '/api/pricing': undefined });
  });

  it.each<{ how: Misbehaviour; error: string }>([
    { how: 'html', error: 'No prices can be read at this address' },
    { how: 'list', error: 'No prices can be read at this address' },
    { how: 'empty', error: 'No prices can be read at this address' },
    { how: 'failure', error: 'The upstream responded with status 500' },
    { how: 'huge', error: 'No prices can be read at this address' },
    { how: 'endless', error: 'The upstream response is too large' },
    { how: 'hang', error: 'The upstream did not respond within 0.3 seconds' },
    { how: 'break', error: 'The upstream cannot be reached' },
    { how: 'redirect', error: 'The upstream redirected to another address, which was not followed' },
  ])('that misbehave are named ($how)', async ({ how, error }) => {
    const { url } = await providerServer((_, response) => misbehave(response, how));
    const { compare } = await comparing({}, { providerTimeoutMs: how === 'hang' ? 300 : 30_000 });
    const { data } = await compare({ base_url: url, endpoint: '/api/pricing' });
    expect(data).toEqual({ sources: [{ error: expect.stringContaining(error) }], differences: [] });
  });

  it('in private networks are refused where the options say so, and metadata services always', async () => {
    const { url, requests } = await listServer({});
    const { compare } = await comparing({ options: { OutgoingPrivateRootChannels: 'false' } });
    const { data } = await compare(
      { base_url: url, endpoint: '/api/pricing' },
      { base_url: 'http://169.254.169.254', endpoint: '/latest/meta-data' },
    );
    expect(data.sources).toEqual([{ error: expect.stringMatching(/private network/) }, { error: expect.any(String) }]);
    expect(requests).toEqual([]);
  });

  it('that are unknown or no address are named', async () => {
    const { compare } = await comparing();
    const { data } = await compare(
      { id: 99, endpoint: '/api/pricing' },
      { id: -5, endpoint: '/api/pricing' },
      { base_url: 'ftp://peer.example.com', endpoint: '/api/pricing' },
    );
    expect(data.sources.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^Channel does not exist/),
      'This source of prices does not exist',
      expect.stringMatching(/http/),
    ]);
  });

  it.each([[[]], [Array.from({ length: 11 }, () => ({ id: -100, endpoint: '/' }))], [[{ endpoint: '/' }]]])(
    'are limited (%#)',
    async (sources) => {
      const { call } = await comparing();
      expect((await call('POST', '/api/ratio_sync/fetch', { sources })).body).toMatchObject({ success: false });
    },
  );
});
