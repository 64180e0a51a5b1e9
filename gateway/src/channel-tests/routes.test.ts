import { channelStatus, logType } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { channelAtUpstream, upstreamKey as key, upstreamFailures } from '../../testing/channel-at-upstream';
import { eventually } from '../../testing/eventually';
import { abilityRows, channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { testUpstream } from '../../testing/test-upstream';
import { offlineAddress } from '../channels/addresses';
import { logs, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

type Tested = { success: boolean; message: string; time: number };

const past = 1_600_000_000;

const failures: typeof upstreamFailures = [
  ...upstreamFailures,
  { failure: 'refuses', script: { status: 403, error: { message: `Key ${key} is not allowed` } }, message: 'Key *** is not allowed' },
];

describe('testing a channel', () => {
  it('requests a few tokens, reports the latency, and charges nobody', async () => {
    const { call, db, id, upstream, row } = await channelAtUpstream({ delayMs: 30 });
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
    const { call, id, upstream } = await channelAtUpstream({}, channel);
    expect((await call<Tested>('GET', `/api/channel/test/${id}${query}`)).body.success).toBe(true);
    expect(upstream.requests[0]?.body.model).toBe(model);
  });

  it.each(failures)('reports an upstream that $failure, with the latency', async ({ script, message }) => {
    const { call, db, id, row } = await channelAtUpstream(script, {}, script.instead === 'hang' ? 300 : 4_000);
    const { body } = await call<Tested>('GET', `/api/channel/test/${id}`);
    expect(body).toEqual({ success: false, message, time: expect.any(Number) });
    expect(JSON.stringify(body)).not.toContain(key);
    expect((await row())?.test_time).toBeGreaterThan(past);
    expect(await db.select().from(logs)).toEqual([]);
  });

  it('gives up on a response that never ends', async () => {
    const { call, db, id, row } = await channelAtUpstream({ instead: 'endless' }, {}, 300);
    const { body } = await call<Tested>('GET', `/api/channel/test/${id}`);
    expect(body).toEqual({ success: false, message: expect.stringMatching(/./), time: expect.any(Number) });
    expect((await row())?.test_time).toBeGreaterThan(past);
    expect(await db.select().from(logs)).toEqual([]);
  });

  it('follows no redirect', async () => {
    const { call, id, upstream } = await channelAtUpstream({ instead: 'redirect' });
    expect((await call<Tested>('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: false, message: '上游返回错误状态 302' });
    expect(upstream.requests).toHaveLength(1);
  });

  it.each([
    ['?model=text-embedding-3-small', '/v1/embeddings', { model: 'text-embedding-3-small', input: ['hello world'] }],
    ['?endpoint_type=embeddings', '/v1/embeddings', { model: 'm1', input: ['hello world'] }],
    ['?endpoint_type=image-generation', '/v1/images/generations', { model: 'm1', prompt: 'a cute cat', n: 1 }],
    ['?endpoint_type=openai&model=my-embed', '/v1/chat/completions', { model: 'my-embed', max_tokens: 16 }],
    ['?endpoint_type=jina-rerank', '/v1/rerank', { model: 'm1', query: 'hello', documents: ['hello world'] }],
    ['?endpoint_type=openai-response', '/v1/responses', { model: 'm1', input: 'hi', max_output_tokens: 16 }],
    ['?endpoint_type=openai-response&stream=true', '/v1/responses', { model: 'm1', stream: true }],
    ['?stream=true', '/v1/chat/completions', { model: 'm1', stream: true }],
  ])('%s requests %s', async (query, path, body) => {
    const { call, id, upstream } = await channelAtUpstream({});
    expect((await call<Tested>('GET', `/api/channel/test/${id}${query}`)).body).toMatchObject({ success: true, message: '' });
    expect(upstream.requests[0]).toMatchObject({ path, body });
  });

  it.each([
    [14, '?endpoint_type=anthropic', '/v1/messages'],
    [14, '?endpoint_type=anthropic&stream=true', '/v1/messages'],
    [14, '', '/v1/messages'],
    [1, '?endpoint_type=anthropic', '/v1/chat/completions'],
    [25, '?endpoint_type=openai-response', '/v1/chat/completions'],
  ])('requests type %i with “%s” at %s', async (type, query, path) => {
    const { call, id, upstream } = await channelAtUpstream({}, { type });
    expect((await call<Tested>('GET', `/api/channel/test/${id}${query}`)).body).toMatchObject({ success: true, message: '' });
    expect(upstream.requests).toMatchObject([{ path, body: { model: 'm1', max_tokens: 16 } }]);
  });

  it('refuses endpoints that it does not relay', async () => {
    const { call, id, upstream } = await channelAtUpstream({});
    const { body } = await call('GET', `/api/channel/test/${id}?endpoint_type=telepathy`);
    expect(body).toMatchObject({ success: false, field: 'endpoint_type', message: '本网关不能测试接口“telepathy”' });
    expect(upstream.requests).toEqual([]);
  });

  it('keeps the model and the error of the last test', async () => {
    const { call, id, row } = await channelAtUpstream({ status: 403, error: { message: `No ${key}` } });
    await call('GET', `/api/channel/test/${id}?model=m2`);
    expect(JSON.parse((await row())?.test_result ?? '')).toEqual({ model: 'm2', error: 'No ***' });
    const { body } = await call<{ data: { test_result: string } }>('GET', `/api/channel/${id}`);
    expect(body.data.test_result).toContain('No ***');
  });

  it('keeps a message of its own for readers of each language', async () => {
    const { call, id } = await channelAtUpstream({}, { base_url: 'http://127.0.0.1:9' });
    const tested = await call<Tested>('GET', `/api/channel/test/${id}?model=m2`);
    expect(tested.body.message).toBe(catalogue.relayUnreachable.zh);
    for (const language of ['zh', 'en'] as const) {
      const { body } = await call<{ data: { test_result: string } }>('GET', `/api/channel/${id}`, undefined, {
        'accept-language': language,
      });
      expect(JSON.parse(body.data.test_result)).toEqual({ model: 'm2', error: catalogue.relayUnreachable[language] });
    }
  });

  it('tests the built-in model', async () => {
    const { call, id } = await channelAtUpstream({}, { base_url: offlineAddress, models: 'offline-demo' });
    expect((await call<Tested>('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: true, message: '' });
  });

  it.each([2, 5, 33, 36])('rejects the unsupported type %i', async (type) => {
    const { call, id, row } = await channelAtUpstream({}, { type });
    expect((await call('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: false, message: catalogue.channelNotRelayed.zh });
    expect(await row()).toMatchObject({ test_time: 0 });
  });

  it('never connects to a link-local address', async () => {
    const { call, id } = await channelAtUpstream({}, { base_url: 'http://169.254.169.254' });
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
