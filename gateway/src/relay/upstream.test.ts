import type { ChatCompletion, LogOther, LogRecord, PageRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { readStream } from '../../testing/read-stream';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { channels, reservations, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const options = { ModelRatio: JSON.stringify({ 'test-model': 1 }), CompletionRatio: '{"test-model":2}' };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const path = '/pg/chat/completions';

async function lastLog({ callAs }: StartedGateway): Promise<LogRecord & { details: LogOther }> {
  const root = await callAs(1);
  const { body } = await root<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?type=2');
  const [log] = body.data.items;
  if (!log) {
    throw new Error('Nothing was logged');
  }
  return { ...log, details: JSON.parse(log.other) };
}

describe('a streaming upstream', () => {
  it('is forwarded event by event up to [DONE] and charged by its reported usage', async () => {
    const pieces = Array.from({ length: 40 }, (_, index) => `piece ${index} — 你好\n`);
    const upstream = await testUpstream({ pieces, pauseMs: 2, usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 } });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: `${upstream.url}/` }] });
    const headers = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
    const response = await readStream(`${gateway.url}${path}`, chatBody, headers);
    expect(response).toMatchObject({ status: 200, content: pieces.join(''), done: true });
    expect(response.duration).toBeGreaterThan(40);
    expect(response.chunks.every(({ usage }) => !usage)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });

    expect(upstream.requests).toMatchObject([
      { path: '/v1/chat/completions', body: { ...chatBody, stream: true, stream_options: { include_usage: true } } },
    ]);
    expect(upstream.requests[0]?.body).not.toHaveProperty('group');
    const log = await lastLog(gateway);
    expect(log).toMatchObject({ quota: 200, prompt_tokens: 100, completion_tokens: 50, is_stream: true, channel_name: 'channel' });
    expect(log.details).toMatchObject({
      model_ratio: 1,
      group_ratio: 1,
      completion_ratio: 2,
      model_price: -1,
      cache_tokens: 0,
      cache_ratio: 1,
      admin_info: { use_channel: ['2'] },
    });
    expect(log.details.frt).toBeGreaterThanOrEqual(0);
    const [channel] = await gateway.db.select().from(channels).where(eq(channels.id, 2));
    expect(channel?.used_quota).toBe(200);
  });

  it('has its usage forwarded on request', async () => {
    const upstream = await testUpstream();
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const headers = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
    const response = await readStream(`${gateway.url}${path}`, { ...chatBody, stream_options: { include_usage: true } }, headers);
    expect(response.chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 20 } });
  });

  it('is counted by the gateway when it reports no usage', async () => {
    const upstream = await testUpstream({ pieces: ['Hello', ' world'], usage: null });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    await readStream(`${gateway.url}${path}`, chatBody, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(await lastLog(gateway)).toMatchObject({ prompt_tokens: 8, completion_tokens: 2, quota: 12 });
  });

  it('is charged for cached tokens by their ratio', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110, prompt_tokens_details: { cached_tokens: 80 } };
    const upstream = await testUpstream({ usage });
    const cached = { ...options, CacheRatio: '{"test-model":0.25}' };
    const gateway = await startTestGateway({ as: 'user', options: cached, channels: [{ base_url: upstream.url }] });
    await gateway.call('POST', path, chatBody);
    const log = await lastLog(gateway);
    expect(log.quota).toBe(20 + 80 * 0.25 + 10 * 2);
    expect(log.details).toMatchObject({ cache_tokens: 80, cache_ratio: 0.25, frt: -1000 });
  });

  it.each([
    { name: 'breaks the connection', happens: 'break', message: '上游中断了连接', type: 'upstream_error' },
    { name: 'sends nonsense', happens: 'nonsense', message: '上游返回了无法识别的内容', type: 'upstream_error' },
    { name: 'sends an error', happens: 'error', message: 'the test upstream failed', type: 'test_error' },
  ] as const)('that $name is reported as an event before [DONE] and charged so far', async ({ happens, message, type }) => {
    const upstream = await testUpstream({ pieces: ['Hello', ' world', ' lost'], at: { position: 2, happens } });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const response = await readStream(`${gateway.url}${path}`, chatBody, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(response).toMatchObject({ content: 'Hello world', done: true });
    expect(response.chunks.at(-1)?.error).toMatchObject({ type, message: expect.stringContaining(message) });
    expect(await lastLog(gateway)).toMatchObject({ completion_tokens: 2 });
  });

  it('that stalls is reported as an event before [DONE] and charged so far', async () => {
    const upstream = await testUpstream({ pieces: ['Hello', ' lost'], at: { position: 1, happens: 'hang' } });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] }, { upstreamIdleTimeoutMs: 150 });
    const response = await readStream(`${gateway.url}${path}`, chatBody, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(response).toMatchObject({ content: 'Hello', done: true });
    expect(response.chunks.at(-1)?.error).toMatchObject({
      type: 'upstream_error',
      message: expect.stringContaining(catalogue.relaySilent.zh),
    });
    await eventually(() => expect(upstream.aborted()).toBe(1));
    expect(await lastLog(gateway)).toMatchObject({ completion_tokens: 1, is_stream: true });
  });

  it('that ends without an event costs nothing but is logged', async () => {
    const upstream = await testUpstream({ events: [] });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const response = await readStream(`${gateway.url}${path}`, chatBody, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(response).toMatchObject({ content: '', done: true });
    expect(await lastLog(gateway)).toMatchObject({ quota: 0, content: '没有计量到任何 Token，上游可能已超时' });
    expect((await gateway.call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000, request_count: 0 });
  });

  it('is aborted when the client disconnects and charged so far', async () => {
    const pieces = Array.from({ length: 500 }, () => ' word');
    const upstream = await testUpstream({ pieces, pauseMs: 5 });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const response = await readStream(`${gateway.url}${path}`, chatBody, await gateway.headersOf(gateway.seeded.user?.id ?? 0), 10);
    expect(response.done).toBe(false);
    await eventually(() => expect(upstream.aborted()).toBe(1));
    const log = await eventually(() => lastLog(gateway));
    expect(log.completion_tokens).toBeGreaterThanOrEqual(10);
    expect(log.completion_tokens).toBeLessThan(500);
    const [user] = await gateway.db.select().from(users).where(eq(users.username, 'user'));
    expect(user?.quota).toBe(500_000 - log.quota);
    expect(await gateway.db.select().from(reservations)).toEqual([]);
  });

  it('may respond without streaming', async () => {
    const upstream = await testUpstream({ ignoreStream: true });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const response = await gateway.call<ChatCompletion>('POST', path, { ...chatBody, stream: true });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.body.choices[0]?.message.content).toBe('Hello world');
  });
});

describe('a failing upstream', () => {
  it('is skipped for lower priorities in order', async () => {
    const [first, second, third] = await Promise.all([testUpstream({ status: 500 }), testUpstream({ status: 429 }), testUpstream()]);
    const gateway = await startTestGateway({
      as: 'user',
      options: { ...options, RetryTimes: '2' },
      channels: [
        { base_url: third.url, priority: 1 },
        { base_url: first.url, priority: 9 },
        { base_url: second.url, priority: 5 },
      ],
    });
    const response = await gateway.call('POST', path, chatBody);
    expect(response.status).toBe(200);
    expect([first, second, third].map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
    const log = await lastLog(gateway);
    expect(log).toMatchObject({ channel: 2 });
    expect(log.details.admin_info?.use_channel).toEqual(['3', '4', '2']);
  });

  it('is tried once unless retries are allowed, and costs nothing', async () => {
    const [first, second] = await Promise.all([testUpstream({ status: 500 }), testUpstream()]);
    const gateway = await startTestGateway({
      as: 'user',
      options,
      channels: [{ base_url: first.url, priority: 9 }, { base_url: second.url }],
    });
    const response = await gateway.call('POST', path, chatBody);
    expect(response).toMatchObject({ status: 500, body: { error: { code: 'test', type: 'test_error' } } });
    expect(response.body.error?.message).toContain('refused by the test (request id: ');
    expect(second.requests).toEqual([]);
    expect((await gateway.call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000, used_quota: 0, request_count: 0 });
    expect(await gateway.db.select().from(reservations)).toEqual([]);
  });

  it('is not retried after status 400', async () => {
    const [first, second] = await Promise.all([testUpstream({ status: 400 }), testUpstream()]);
    const gateway = await startTestGateway({
      as: 'user',
      options: { ...options, RetryTimes: '3' },
      channels: [{ base_url: first.url, priority: 9 }, { base_url: second.url }],
    });
    expect((await gateway.call('POST', path, chatBody)).status).toBe(400);
    expect(second.requests).toEqual([]);
  });

  it('has its status mapped and 429 reported as saturation', async () => {
    const upstream = await testUpstream({ status: 429 });
    const channel = { base_url: upstream.url, status_code_mapping: '{"429":"503"}' };
    const gateway = await startTestGateway({ as: 'user', options, channels: [channel] });
    const response = await gateway.call('POST', path, chatBody);
    expect(response.status).toBe(503);
    expect(response.body.error?.message).toMatch(/^上游繁忙，请稍后重试/);
  });

  it('never reveals its key or its own account state', async () => {
    const error = { message: 'Incorrect key upstream-key given', code: 'invalid_api_key', type: 'insufficient_quota' };
    const upstream = await testUpstream({ status: 401, error });
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const response = await gateway.call('POST', path, chatBody);
    expect(response).toMatchObject({ status: 401, body: { error: { code: 'bad_response_status_code', type: 'upstream_error' } } });
    expect(response.body.error?.message).toContain('Incorrect key *** given');
  });

  it('is reported without its address when unreachable', async () => {
    const upstream = await testUpstream();
    await upstream.close();
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const response = await gateway.call('POST', path, chatBody);
    expect(response).toMatchObject({ status: 500, body: { error: { code: 'do_request_failed' } } });
    expect(response.body.error?.message).not.toContain('127.0.0.1');
  });

  it.each([
    ['refused by the test', undefined],
    ['上游返回错误状态 401', { message: '' }],
  ])('is disabled after a fatal error if the site allows it: %s', async (reason, error) => {
    const upstream = await testUpstream({ status: 401, ...(error && { error }) });
    const gateway = await startTestGateway({
      as: 'user',
      options: { ...options, AutomaticDisableChannelEnabled: 'true' },
      channels: [{ base_url: upstream.url }],
    });
    expect((await gateway.call('POST', path, chatBody)).status).toBe(401);
    const [channel] = await gateway.db.select().from(channels).where(eq(channels.id, 2));
    expect(channel?.status).toBe(3);
    expect(JSON.parse(channel?.other_info ?? '')).toMatchObject({ status_reason: reason, status_time: expect.any(Number) });
    expect((await gateway.call('POST', path, chatBody)).body.error?.code).toBe('get_playground_channel_failed');
  });
});

describe('the upstream request', () => {
  it('uses the mapped model name and logs both', async () => {
    const upstream = await testUpstream();
    const channel = { base_url: upstream.url, model_mapping: '{"test-model":"real-model"}', openai_organization: 'org' };
    const gateway = await startTestGateway({ as: 'user', options, channels: [channel] });
    await gateway.call('POST', path, { ...chatBody, temperature: 0.2, tools: [{ type: 'function' }] });
    expect(upstream.requests).toMatchObject([
      { headers: { 'openai-organization': 'org' }, body: { model: 'real-model', temperature: 0.2, tools: [{ type: 'function' }] } },
    ]);
    const log = await lastLog(gateway);
    expect(log.model_name).toBe('test-model');
    expect(log.details).toMatchObject({ is_model_mapped: true, upstream_model_name: 'real-model' });
  });

  it('uses the complete address of a custom channel', async () => {
    const upstream = await testUpstream();
    const gateway = await startTestGateway({
      as: 'user',
      options,
      channels: [{ type: 8, base_url: `${upstream.url}/models/{model}/chat` }],
    });
    await gateway.call('POST', path, chatBody);
    expect(upstream.requests).toMatchObject([{ path: '/models/test-model/chat' }]);
  });
});
