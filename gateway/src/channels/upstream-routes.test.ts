import { channelStatus, logType } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { abilityRows, channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { logs, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { offlineAddress } from './addresses';

type Tested = { success: boolean; message: string; time: number };

const key = 'sk-very-secret';
const past = 1_600_000_000;

/** One channel at an upstream with a script. */
async function setUpChannel(
  script: UpstreamScript = {},
  channel: Parameters<typeof gatewayWithChannels>[0][number] = {},
  providerTimeoutMs = 4_000,
) {
  const upstream = await testUpstream(script);
  const gateway = await gatewayWithChannels(
    [{ key, base_url: upstream.url, models: 'm1,m2', ...channel }],
    { as: 'root' },
    { providerTimeoutMs },
  );
  const id = gateway.seeded.channels[0]?.id;
  const row = async () => (await channelRows(gateway))[0];
  return { ...gateway, upstream, id, row };
}

/** What upstreams do wrong, and what people are told of it. */
const failures: [string, UpstreamScript, string][] = [
  ['refuses', { status: 403, error: { message: `Key ${key} is not allowed` } }, 'Key *** is not allowed'],
  ['breaks off', { instead: 'break' }, catalogue.relayUnreachable.zh],
  ['says nothing', { instead: 'hang' }, '上游在 0.3 秒内没有回答'],
  ['never ends', { instead: 'endless' }, ''],
  ['answers a page', { instead: 'html' }, catalogue.relayBadAnswer.zh],
  ['answers something else', { instead: 'empty' }, catalogue.relayBadAnswer.zh],
  ['fails without a word', { instead: 'failure' }, '上游返回错误状态 500'],
];

describe('testing a channel', () => {
  it('requests a few tokens, reports the latency, and charges nobody', async () => {
    const { call, db, id, upstream, row } = await setUpChannel({ delayMs: 30 });
    const before = await db.select().from(users).where(eq(users.id, 1));
    const { body } = await call<Tested>('GET', `/api/channel/test/${id}`);
    expect(body).toEqual({ success: true, message: '', time: expect.any(Number) });
    expect(body.time).toBeGreaterThan(0.025);
    expect(upstream.requests).toMatchObject([{ path: '/v1/chat/completions', body: { model: 'm1', max_tokens: 16 } }]);
    expect(await row()).toMatchObject({ response_time: Math.round(body.time * 1000), used_quota: 0 });
    expect((await row())?.test_time).toBeGreaterThan(past);
    expect(await db.select().from(users).where(eq(users.id, 1))).toEqual(before);
    expect(await db.select().from(logs)).toMatchObject([
      {
        user_id: 1,
        username: 'root',
        type: logType.consumption,
        quota: 0,
        token_name: '模型测试',
        model_name: 'm1',
        prompt_tokens: 10,
        completion_tokens: 20,
        channel: id,
      },
    ]);
  });

  it.each([
    ['?model=m2', { test_model: 'm3' }, 'm2'],
    ['', { test_model: 'm3' }, 'm3'],
    ['', { test_model: '' }, 'm1'],
    ['', { models: '' }, 'gpt-4o-mini'],
    ['?model=o3-mini', { model_mapping: '{"o3-mini":"real"}' }, 'real'],
  ])('%s of %j requests %s', async (query, channel, model) => {
    const { call, id, upstream } = await setUpChannel({}, channel);
    expect((await call<Tested>('GET', `/api/channel/test/${id}${query}`)).body.success).toBe(true);
    expect(upstream.requests[0]?.body.model).toBe(model);
  });

  it.each(failures)('reports an upstream that %s, with the latency', async (_, script, message) => {
    const { call, db, id, row } = await setUpChannel(script, {}, script.instead === 'hang' || script.instead === 'endless' ? 300 : 4_000);
    const { body } = await call<Tested>('GET', `/api/channel/test/${id}`);
    expect(body).toEqual({ success: false, message: message ? message : expect.any(String), time: expect.any(Number) });
    expect(body.message).not.toBe('');
    expect(JSON.stringify(body)).not.toContain(key);
    expect((await row())?.test_time).toBeGreaterThan(past);
    expect(await db.select().from(logs)).toEqual([]);
  });

  it('follows no redirect', async () => {
    const { call, id, upstream } = await setUpChannel({ instead: 'redirect' });
    expect((await call<Tested>('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: false, message: '上游返回错误状态 302' });
    expect(upstream.requests).toHaveLength(1);
  });

  it('tests the built-in model', async () => {
    const { call, id } = await setUpChannel({}, { base_url: offlineAddress, models: 'offline-demo' });
    expect((await call<Tested>('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: true, message: '' });
  });

  it.each([2, 5, 36, 14])('rejects the unsupported type %i', async (type) => {
    const { call, id, row } = await setUpChannel({}, { type, ...(type === 14 && { base_url: null }) });
    expect((await call('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: false, message: catalogue.channelNotRelayed.zh });
    expect(await row()).toMatchObject({ test_time: 0 });
  });

  it('never connects to a link-local address', async () => {
    const { call, id } = await setUpChannel({}, { base_url: 'http://169.254.169.254' });
    for (const path of ['test', 'update_balance', 'fetch_models']) {
      expect((await call('GET', `/api/channel/${path}/${id}`)).body).toMatchObject({
        success: false,
        message: catalogue.relayForbidden.zh,
      });
    }
  });
});

describe('testing all channels', () => {
  const options = { AutomaticDisableChannelEnabled: 'true', AutomaticEnableChannelEnabled: 'true' };

  it('disables failing or slow channels and re-enables recovered ones, in one background run at a time', async () => {
    const [valid, slow, invalid] = [await testUpstream(), await testUpstream({ delayMs: 1_200 }), await testUpstream({ status: 500 })];
    const list = [
      { name: 'good', base_url: valid.url },
      { name: 'slow', base_url: slow.url },
      { name: 'bad', base_url: invalid.url },
      { name: 'bad but kept', base_url: invalid.url, auto_ban: 0 },
      { name: 'back', base_url: valid.url, status: channelStatus.autoDisabled },
      { name: 'off by hand', base_url: valid.url, status: channelStatus.disabled },
      { name: 'drawing', type: 2, base_url: invalid.url },
    ];
    const gateway = await gatewayWithChannels(list, { options: { ...options, ChannelDisableThreshold: '1' } });
    expect((await gateway.call('GET', '/api/channel/test')).body).toEqual({ success: true, message: '', data: 6 });
    expect((await gateway.call('GET', '/api/channel/test')).body).toEqual({ success: false, message: catalogue.testRunning.zh });
    const statuses = async () => (await channelRows(gateway)).map(({ status }) => status);
    await eventually(async () => expect(await statuses()).toEqual([1, 3, 3, 1, 1, 2, 1]));

    const rows = await channelRows(gateway);
    const reasons = rows.slice(1, 3).map(({ other_info }) => JSON.parse(other_info));
    expect(reasons).toEqual([
      { status_reason: expect.stringMatching(/^响应时间 1\.\d\d 秒，超过了 1 秒$/), status_time: expect.any(Number) },
      { status_reason: 'refused by the test', status_time: expect.any(Number) },
    ]);
    expect((await abilityRows(gateway)).map(({ enabled }) => enabled)).toEqual([true, false, false, true, true, false, true]);
    await eventually(async () => expect((await gateway.call('GET', '/api/channel/test')).body.success).toBe(true));
  });

  it('changes nothing unless enabled, and ignores latency without a limit', async () => {
    const upstream = await testUpstream({ status: 500 });
    const gateway = await gatewayWithChannels([{ base_url: upstream.url }, { base_url: offlineAddress, status: 3 }], {
      options: { ChannelDisableThreshold: '0' },
    });
    await gateway.call('GET', '/api/channel/test');
    await eventually(async () => expect((await channelRows(gateway)).every(({ test_time }) => test_time > past)).toBe(true));
    expect((await channelRows(gateway)).map(({ status }) => status)).toEqual([1, 3]);
  });

  it('stops with the gateway', async () => {
    const upstream = await testUpstream({ instead: 'hang' });
    const gateway = await gatewayWithChannels([{ base_url: upstream.url }], { options });
    await gateway.call('GET', '/api/channel/test');
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    await gateway.stop();
    await eventually(() => expect(upstream.aborted()).toBe(1));
  });
});

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
    const { call, id, upstream, row } = await setUpChannel({ balance: 7.25 }, { type });
    if (type === 8) {
      await call('PUT', '/api/channel/', { id, base_url: `${upstream.url}/v1/models/{model}/chat` });
    }
    expect((await call(`GET`, `/api/channel/update_balance/${id}/`)).body).toEqual({ success: true, message: '', balance: 7.25 });
    expect(upstream.requests[0]).toMatchObject({ path, headers: authorization ? { authorization } : { 'api-key': key } });
    expect(await row()).toMatchObject({ balance: 7.25 });
    expect((await row())?.balance_updated_time).toBeGreaterThan(past);
  });

  it.each([
    ...failures.filter(([name]) => name !== 'refuses' && name !== 'never ends'),
    ['refuses', { status: 403, error: { message: `Key ${key}` } }, '上游返回错误状态 403：Key ***'],
    ['never ends', { instead: 'endless' }, catalogue.channelResponseTooLarge.zh],
    ['redirects', { instead: 'redirect' }, catalogue.channelRedirect.zh],
  ] as typeof failures)('are unchanged when an upstream %s', async (_, script, message) => {
    const { call, id, row } = await setUpChannel(script, { balance: 3 }, script.instead === 'hang' ? 300 : 4_000);
    expect((await call('GET', `/api/channel/update_balance/${id}`)).body).toEqual({ success: false, message });
    expect(await row()).toMatchObject({ balance: 3, balance_updated_time: 0 });
  });

  it.each([{ type: 3 }, { base_url: offlineAddress }])('are unsupported for %j', async (channel) => {
    const { call, id } = await setUpChannel({}, channel);
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
    const { call, id, upstream } = await setUpChannel({ models: ['b', 'a', 'b', 'x'.repeat(300), 'a,b'] });
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body).toEqual({ success: true, message: '', data: ['b', 'a'] });
    expect(upstream.requests).toMatchObject([{ path: '/v1/models', headers: { authorization: `Bearer ${key}` } }]);
  });

  it('of Gemini are listed without their prefix', async () => {
    const { call, id } = await setUpChannel({}, { type: 24 });
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body.data).toEqual(['up-small', 'up-large']);
  });

  it('are listed for an unsaved channel by its first key', async () => {
    const { call, upstream } = await setUpChannel();
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
    const { call } = await setUpChannel();
    expect(await call('POST', '/api/channel/fetch_models', body)).toMatchObject({ status, body: { success: false, message } });
  });

  it.each(failures.filter(([name]) => name !== 'never ends'))('cannot be listed when an upstream %s', async (_, script, message) => {
    const { call, id, upstream } = await setUpChannel(script, {}, script.instead === 'hang' ? 300 : 4_000);
    const reported = script.status ? `上游返回错误状态 403：${message}` : message;
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body).toEqual({ success: false, message: reported });
    const unsaved = await call('POST', '/api/channel/fetch_models', { base_url: upstream.url, type: 1, key });
    expect(unsaved).toMatchObject({ status: 500, body: { success: false, message: reported } });
  });
});
