import { describe, expect, it } from 'vitest';
import { channelAtUpstream, upstreamKey as key, upstreamFailures } from '../../testing/channel-at-upstream';
import { channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { testUpstream } from '../../testing/test-upstream';
import { catalogue } from '../messages/catalogue';
import { offlineAddress } from './addresses';

const past = 1_600_000_000;

describe('balances', () => {
  it.each([
    [1, '/v1/dashboard/billing/subscription', `Bearer ${key}`],
    [8, '/v1/dashboard/billing/subscription', `Bearer ${key}`],
    [10, '/api/report/getUserOverview', undefined],
    [12, '/dashboard/billing/credit_grants', `Bearer ${key}`],
    [13, '/dashboard/billing/credit_grants', `Bearer ${key}`],
    [40, '/v1/user/info', `Bearer ${key}`],
    [43, '/user/balance', `Bearer ${key}`],
  ])('of type %i come from %s', async (type, path, authorization) => {
    const { call, id, upstream, row } = await channelAtUpstream({ balance: 7.25 }, { type });
    if (type === 8) {
      await call('PUT', '/api/channel/', { id, base_url: `${upstream.url}/v1/models/{model}/chat` });
    }
    expect((await call(`GET`, `/api/channel/update_balance/${id}/`)).body).toEqual({ success: true, message: '', balance: 7.25 });
    expect(upstream.requests[0]).toMatchObject({ path, headers: authorization ? { authorization } : { 'api-key': key } });
    expect(await row()).toMatchObject({ balance: 7.25 });
    expect((await row())?.balance_updated_time).toBeGreaterThan(past);
  });

  it.each([
    ...upstreamFailures,
    { failure: 'refuses', script: { status: 403, error: { message: `Key ${key}` } }, message: '上游返回错误状态 403：Key ***' },
    { failure: 'never ends', script: { instead: 'endless' as const }, message: catalogue.channelResponseTooLarge.zh },
    { failure: 'redirects', script: { instead: 'redirect' as const }, message: catalogue.channelRedirect.zh },
  ])('are unchanged when an upstream $failure', async ({ script, message }) => {
    const { call, id, row } = await channelAtUpstream(script, { balance: 3 }, script.instead === 'hang' ? 300 : 4_000);
    expect((await call('GET', `/api/channel/update_balance/${id}`)).body).toEqual({ success: false, message });
    expect(await row()).toMatchObject({ balance: 3, balance_updated_time: 0 });
  });

  it.each([{ type: 3 }, { base_url: offlineAddress }])('are unsupported for %j', async (channel) => {
    const { call, id } = await channelAtUpstream({}, channel);
    expect((await call('GET', `/api/channel/update_balance/${id}`)).body).toEqual({
      success: false,
      message: catalogue.balanceUnsupported.zh,
    });
  });

  it('of all enabled channels are updated; channels with an empty balance are disabled', async () => {
    const [rich, poor, broken] = [await testUpstream(), await testUpstream({ balance: 0 }), await testUpstream({ instead: 'html' })];
    const list = [
      { name: 'rich', base_url: rich.url },
      { name: 'poor', base_url: poor.url, type: 43 },
      { name: 'poor but kept', base_url: poor.url, auto_ban: 0 },
      { name: 'broken', base_url: broken.url },
      { name: 'off', base_url: rich.url, status: 2 },
      { name: 'other', base_url: rich.url, type: 3 },
    ];
    const gateway = await gatewayWithChannels(list);
    expect((await gateway.call('GET', '/api/channel/update_balance')).body.data).toEqual({ updated: 3, failed: 1 });
    const rows = await channelRows(gateway);
    expect(rows.map(({ balance, status }) => [balance, status])).toEqual([
      [12.5, 1],
      [0, 3],
      [0, 1],
      [0, 1],
      [0, 2],
      [0, 1],
    ]);
    expect(JSON.parse(rows[1]?.other_info ?? '')).toMatchObject({ status_reason: catalogue.balanceEmpty.zh });
  });
});

describe('the models of an upstream', () => {
  it('are listed for a channel by its stored key', async () => {
    const { call, id, upstream } = await channelAtUpstream({ models: ['b', 'a', 'b', 'x'.repeat(300), 'a,b'] });
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body).toEqual({ success: true, message: '', data: ['b', 'a'] });
    expect(upstream.requests).toMatchObject([{ path: '/v1/models', headers: { authorization: `Bearer ${key}` } }]);
  });

  it('of Anthropic are listed with its own headers', async () => {
    const { call, id, upstream } = await channelAtUpstream({}, { type: 14 });
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body.data).toEqual(['up-small', 'up-large']);
    expect(upstream.requests).toMatchObject([
      { path: '/v1/models?limit=1000', headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' } },
    ]);
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('of Gemini are listed without their prefix', async () => {
    const { call, id } = await channelAtUpstream({}, { type: 24 });
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body.data).toEqual(['up-small', 'up-large']);
  });

  it('are listed for an unsaved channel by its first key', async () => {
    const { call, upstream } = await channelAtUpstream();
    const body = { base_url: `${upstream.url}/`, type: 1, key: '\n sk-1 \nsk-2' };
    expect(await call('POST', '/api/channel/fetch_models', body)).toMatchObject({
      status: 200,
      body: { success: true, data: ['up-small', 'up-large'] },
    });
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer sk-1');
  });

  it.each([
    [400, {}, catalogue.invalidParameter.zh],
    [400, { base_url: 'up.test', type: 1, key: 'k' }, catalogue.channelAddress.zh],
    [500, { base_url: '', type: 47, key: 'k' }, catalogue.channelWithoutAddress.zh],
    [500, { base_url: 'http://[fe80::1]', type: 1, key: 'k' }, catalogue.relayForbidden.zh],
  ])('are rejected with %i for %j', async (status, body, message) => {
    const { call } = await channelAtUpstream();
    expect(await call('POST', '/api/channel/fetch_models', body)).toMatchObject({ status, body: { success: false, message } });
  });

  it.each([
    ...upstreamFailures,
    { failure: 'refuses', script: { status: 403, error: { message: `Key ${key}` } }, message: '上游返回错误状态 403：Key ***' },
  ])('cannot be listed when an upstream $failure', async ({ script, message }) => {
    const { call, id, upstream } = await channelAtUpstream(script, {}, script.instead === 'hang' ? 300 : 4_000);
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body).toEqual({ success: false, message });
    const unsaved = await call('POST', '/api/channel/fetch_models', { base_url: upstream.url, type: 1, key });
    expect(unsaved).toMatchObject({ status: 500, body: { success: false, message } });
  });
});
