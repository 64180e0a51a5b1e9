import type { ChatCompletion, LogOther, LogRecord, PageRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { type CalledGateway, calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream } from '../../testing/test-upstream';
import { channels, holds, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const options = { ModelRatio: JSON.stringify({ 'test-model': 1 }), CompletionRatio: '{"test-model":2}' };
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const path = '/pg/chat/completions';

async function lastLog({ callAs }: CalledGateway): Promise<LogRecord & { details: LogOther }> {
  const root = await callAs(1);
  const { body } = await root<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?type=2');
  const [line] = body.data.items;
  if (!line) {
    throw new Error('Nothing was logged');
  }
  return { ...line, details: JSON.parse(line.other) };
}

describe('an upstream that streams', () => {
  it('is passed on event by event, complete, ending with [DONE], and charged by what it counted', async () => {
    const pieces = Array.from({ length: 40 }, (_, index) => `piece ${index} — 你好\n`);
    const upstream = await testUpstream({ pieces, pauseMs: 2, usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 } });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: `${upstream.url}/` }] });
    const headers = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
    const answer = await readStream(`${gateway.url}${path}`, question, headers);
    expect(answer).toMatchObject({ status: 200, content: pieces.join(''), done: true });
    expect(answer.duration).toBeGreaterThan(40);
    expect(answer.chunks.every(({ usage }) => !usage)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });

    expect(upstream.requests).toMatchObject([
      { path: '/v1/chat/completions', body: { ...question, stream: true, stream_options: { include_usage: true } } },
    ]);
    expect(upstream.requests[0]?.body).not.toHaveProperty('group');
    const line = await lastLog(gateway);
    expect(line).toMatchObject({ quota: 200, prompt_tokens: 100, completion_tokens: 50, is_stream: true, channel_name: 'channel' });
    expect(line.details).toMatchObject({
      model_ratio: 1,
      group_ratio: 1,
      completion_ratio: 2,
      model_price: -1,
      cache_tokens: 0,
      cache_ratio: 1,
      admin_info: { use_channel: ['2'] },
    });
    expect(line.details.frt).toBeGreaterThanOrEqual(0);
    const [channel] = await gateway.db.select().from(channels).where(eq(channels.id, 2));
    expect(channel?.used_quota).toBe(200);
  });

  it('has its usage passed on to whoever asks for it', async () => {
    const upstream = await testUpstream();
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const headers = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
    const answer = await readStream(`${gateway.url}${path}`, { ...question, stream_options: { include_usage: true } }, headers);
    expect(answer.chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 20 } });
  });

  it('is counted by us when it does not count', async () => {
    const upstream = await testUpstream({ pieces: ['Hello', ' world'], usage: null });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    await readStream(`${gateway.url}${path}`, question, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(await lastLog(gateway)).toMatchObject({ prompt_tokens: 8, completion_tokens: 2, quota: 12 });
  });

  it('is charged for cached tokens by their ratio', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110, prompt_tokens_details: { cached_tokens: 80 } };
    const upstream = await testUpstream({ usage });
    const cached = { ...options, CacheRatio: '{"test-model":0.25}' };
    const gateway = await calledGateway({ as: 'user', options: cached, channels: [{ base_url: upstream.url }] });
    await gateway.call('POST', path, question);
    const line = await lastLog(gateway);
    expect(line.quota).toBe(20 + 80 * 0.25 + 10 * 2);
    expect(line.details).toMatchObject({ cache_tokens: 80, cache_ratio: 0.25, frt: -1000 });
  });

  it.each([
    ['breaks the connection', 'break', '上游中断了连接', 'upstream_error'],
    ['sends nonsense', 'nonsense', '上游返回了无法识别的内容', 'upstream_error'],
    ['sends an error', 'error', 'the test upstream failed', 'test_error'],
  ] as const)('and %s is told as an event before [DONE], and charged for what came', async (_, happens, message, type) => {
    const upstream = await testUpstream({ pieces: ['Hello', ' world', ' lost'], at: { position: 2, happens } });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const answer = await readStream(`${gateway.url}${path}`, question, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(answer).toMatchObject({ content: 'Hello world', done: true });
    expect(answer.chunks.at(-1)?.error).toMatchObject({ type, message: expect.stringContaining(message) });
    expect(await lastLog(gateway)).toMatchObject({ completion_tokens: 2 });
  });

  it('and falls silent is told as an event before [DONE], and charged for what came', async () => {
    const upstream = await testUpstream({ pieces: ['Hello', ' lost'], at: { position: 1, happens: 'hang' } });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] }, { upstreamIdleMs: 150 });
    const answer = await readStream(`${gateway.url}${path}`, question, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(answer).toMatchObject({ content: 'Hello', done: true });
    expect(answer.chunks.at(-1)?.error).toMatchObject({
      type: 'upstream_error',
      message: expect.stringContaining(catalogue.relaySilent.zh),
    });
    await eventually(() => expect(upstream.aborted()).toBe(1));
    expect(await lastLog(gateway)).toMatchObject({ completion_tokens: 1, is_stream: true });
  });

  it('and ends without an event costs nothing, but leaves a line', async () => {
    const upstream = await testUpstream({ events: [] });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const answer = await readStream(`${gateway.url}${path}`, question, await gateway.headersOf(gateway.seeded.user?.id ?? 0));
    expect(answer).toMatchObject({ content: '', done: true });
    expect(await lastLog(gateway)).toMatchObject({ quota: 0, content: '没有计量到任何 Token，上游可能已超时' });
    expect((await gateway.call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000, request_count: 0 });
  });

  it('is stopped when the client leaves, and charged for what was produced until then', async () => {
    const pieces = Array.from({ length: 500 }, () => ' word');
    const upstream = await testUpstream({ pieces, pauseMs: 5 });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const answer = await readStream(`${gateway.url}${path}`, question, await gateway.headersOf(gateway.seeded.user?.id ?? 0), 10);
    expect(answer.done).toBe(false);
    await eventually(() => expect(upstream.aborted()).toBe(1));
    const line = await eventually(() => lastLog(gateway));
    expect(line.completion_tokens).toBeGreaterThanOrEqual(10);
    expect(line.completion_tokens).toBeLessThan(500);
    const [user] = await gateway.db.select().from(users).where(eq(users.username, 'user'));
    expect(user?.quota).toBe(500_000 - line.quota);
    expect(await gateway.db.select().from(holds)).toEqual([]);
  });

  it('may answer whole although a stream was asked for', async () => {
    const upstream = await testUpstream({ ignoreStream: true });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const answer = await gateway.call<ChatCompletion>('POST', path, { ...question, stream: true });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body.choices[0]?.message.content).toBe('Hello world');
  });
});

describe('an upstream that refuses', () => {
  it('is passed over for lower priorities, in their order', async () => {
    const [first, second, third] = await Promise.all([testUpstream({ status: 500 }), testUpstream({ status: 429 }), testUpstream()]);
    const gateway = await calledGateway({
      as: 'user',
      options: { ...options, RetryTimes: '2' },
      channels: [
        { base_url: third.url, priority: 1 },
        { base_url: first.url, priority: 9 },
        { base_url: second.url, priority: 5 },
      ],
    });
    const answer = await gateway.call('POST', path, question);
    expect(answer.status).toBe(200);
    expect([first, second, third].map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
    const line = await lastLog(gateway);
    expect(line).toMatchObject({ channel: 2 });
    expect(line.details.admin_info?.use_channel).toEqual(['3', '4', '2']);
  });

  it('is asked once unless retries are allowed, and then costs nothing', async () => {
    const [first, second] = await Promise.all([testUpstream({ status: 500 }), testUpstream()]);
    const gateway = await calledGateway({
      as: 'user',
      options,
      channels: [{ base_url: first.url, priority: 9 }, { base_url: second.url }],
    });
    const answer = await gateway.call('POST', path, question);
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'test', type: 'test_error' } } });
    expect(answer.body.error?.message).toContain('refused by the test (request id: ');
    expect(second.requests).toEqual([]);
    expect((await gateway.call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000, used_quota: 0, request_count: 0 });
    expect(await gateway.db.select().from(holds)).toEqual([]);
  });

  it('with 400 is not retried', async () => {
    const [first, second] = await Promise.all([testUpstream({ status: 400 }), testUpstream()]);
    const gateway = await calledGateway({
      as: 'user',
      options: { ...options, RetryTimes: '3' },
      channels: [{ base_url: first.url, priority: 9 }, { base_url: second.url }],
    });
    expect((await gateway.call('POST', path, question)).status).toBe(400);
    expect(second.requests).toEqual([]);
  });

  it('has its status mapped, and its busyness told in our words', async () => {
    const upstream = await testUpstream({ status: 429 });
    const channel = { base_url: upstream.url, status_code_mapping: '{"429":"503"}' };
    const gateway = await calledGateway({ as: 'user', options, channels: [channel] });
    const answer = await gateway.call('POST', path, question);
    expect(answer.status).toBe(503);
    expect(answer.body.error?.message).toMatch(/^上游繁忙，请稍后重试/);
  });

  it('never gives its key away, nor speaks of its own account as if it were the caller’s', async () => {
    const error = { message: 'Incorrect key upstream-key given', code: 'invalid_api_key', type: 'insufficient_quota' };
    const upstream = await testUpstream({ status: 401, error });
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const answer = await gateway.call('POST', path, question);
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'bad_response_status_code', type: 'upstream_error' } } });
    expect(answer.body.error?.message).toContain('Incorrect key *** given');
  });

  it('that cannot be reached is told without its address', async () => {
    const upstream = await testUpstream();
    await upstream.close();
    const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
    const answer = await gateway.call('POST', path, question);
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'do_request_failed' } } });
    expect(answer.body.error?.message).not.toContain('127.0.0.1');
  });

  it.each([
    ['refused by the test', undefined],
    ['上游返回错误状态 401', { message: '' }],
  ])('for good is taken out of service, if the site wants that: %s', async (reason, error) => {
    const upstream = await testUpstream({ status: 401, ...(error && { error }) });
    const gateway = await calledGateway({
      as: 'user',
      options: { ...options, AutomaticDisableChannelEnabled: 'true' },
      channels: [{ base_url: upstream.url }],
    });
    expect((await gateway.call('POST', path, question)).status).toBe(401);
    const [channel] = await gateway.db.select().from(channels).where(eq(channels.id, 2));
    expect(channel?.status).toBe(3);
    expect(JSON.parse(channel?.other_info ?? '')).toMatchObject({ status_reason: reason, status_time: expect.any(Number) });
    expect((await gateway.call('POST', path, question)).body.error?.code).toBe('get_playground_channel_failed');
  });
});

describe('what an upstream is asked', () => {
  it('uses its name for the model, and the log tells both', async () => {
    const upstream = await testUpstream();
    const channel = { base_url: upstream.url, model_mapping: '{"test-model":"real-model"}', openai_organization: 'org' };
    const gateway = await calledGateway({ as: 'user', options, channels: [channel] });
    await gateway.call('POST', path, { ...question, temperature: 0.2, tools: [{ type: 'function' }] });
    expect(upstream.requests).toMatchObject([
      { headers: { 'openai-organization': 'org' }, body: { model: 'real-model', temperature: 0.2, tools: [{ type: 'function' }] } },
    ]);
    const line = await lastLog(gateway);
    expect(line.model_name).toBe('test-model');
    expect(line.details).toMatchObject({ is_model_mapped: true, upstream_model_name: 'real-model' });
  });

  it('goes to the whole address of a custom channel', async () => {
    const upstream = await testUpstream();
    const gateway = await calledGateway({ as: 'user', options, channels: [{ type: 8, base_url: `${upstream.url}/models/{model}/chat` }] });
    await gateway.call('POST', path, question);
    expect(upstream.requests).toMatchObject([{ path: '/models/test-model/chat' }]);
  });
});
