import { type ChatCompletion, type LogRecord, logType, type PageRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { channels, logs, reservations, users } from '../db/schema';

const options = { ModelRatio: '{"test-model":1}', CompletionRatio: '{}' };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const path = '/pg/chat/completions';
const huge = Number.MAX_SAFE_INTEGER;

async function setUp(script: UpstreamScript, overrides: Record<string, string> = {}) {
  const upstream = await testUpstream(script);
  const gateway = await startTestGateway({
    as: 'user',
    options: { ...options, ...overrides },
    channels: [{ name: 'odd', base_url: upstream.url }],
  });
  /** What was charged, after checking that all sums agree. */
  const charged = async () => {
    const { db } = gateway;
    const [log] = await db.select().from(logs).where(eq(logs.type, logType.consumption));
    const quota = log?.quota ?? 0;
    expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000 - quota, used_quota: quota });
    expect((await db.select().from(channels))[1]?.used_quota).toBe(quota);
    expect(await db.select().from(reservations)).toEqual([]);
    return log;
  };
  return { ...gateway, upstream, charged };
}

// 8 tokens and 2.
const counted = { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 };

describe('implausible usage', () => {
  const claims = [
    ['too much', { prompt_tokens: huge, completion_tokens: huge }, `prompt ${huge}, completion ${huge}`],
    ['one more than the most', { prompt_tokens: 10, completion_tokens: 1_000_000_001 }, 'completion 1000000001'],
    ['less than nothing', { prompt_tokens: -5, completion_tokens: 3 }, 'prompt -5'],
    ['a fraction', { input_tokens: 10, output_tokens: 1.5 }, 'completion 1.5'],
    ['a text', { prompt_tokens: '10', completion_tokens: 5 }, 'prompt string'],
  ] as const;

  it.each(claims)('is replaced by the gateway’s count and reported as a channel fault: %s', async (_, usage, claim) => {
    const response = { choices: [{ index: 0, message: { role: 'assistant', content: 'Hello world' } }], usage };
    const { call, callAs, charged, logged } = await setUp({ answer: response });
    const { status, body } = await call<ChatCompletion>('POST', path, chatBody, { 'accept-language': 'en' });
    expect([status, body.usage]).toEqual([200, counted]);
    expect(await charged()).toMatchObject({ quota: 10, prompt_tokens: 8, completion_tokens: 2 });
    expect(logged.map((log) => JSON.parse(log))).toContainEqual(
      expect.objectContaining({ event: 'usage-not-credible', channel: 2, claim }),
    );
    const root = await callAs(1);
    const { data } = (await root<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?type=4&channel=2')).body;
    expect(data.items).toMatchObject([
      {
        channel_name: 'odd',
        content: `Channel "odd" (ID 2) reported impossible usage (${claim}); the gateway charged by its own count`,
        other: JSON.stringify({ event: { code: 'impossible-usage', channel: 'odd', channel_id: 2, claim } }),
      },
    ]);
  });

  it.each([true, false])('is neither charged nor forwarded in a stream (include_usage: %s)', async (include_usage) => {
    const { url, charged, headersOf, db } = await setUp({ usage: { prompt_tokens: huge, completion_tokens: huge, total_tokens: huge } });
    const response = await readStream(`${url}${path}`, { ...chatBody, stream_options: { include_usage } }, await headersOf(2));
    expect(response).toMatchObject({ content: 'Hello world', done: true });
    expect(response.chunks.flatMap(({ usage }) => usage ?? [])).toEqual(include_usage ? [counted] : []);
    expect(await charged()).toMatchObject({ quota: 10 });
    expect(await db.select().from(logs).where(eq(logs.type, logType.system))).toHaveLength(1);
  });

  it.each([undefined, null, {}, { prompt_tokens: 0, completion_tokens: 0 }, { prompt_tokens: null }])(
    'is something else than no usage: %j',
    async (usage) => {
      const { call, charged, db } = await setUp({ answer: { choices: [{ message: { content: 'Hello world' } }], usage } });
      expect((await call('POST', path, chatBody)).status).toBe(200);
      expect(await charged()).toMatchObject({ quota: 10 });
      expect(await db.select().from(logs).where(eq(logs.type, logType.system))).toEqual([]);
    },
  );

  it('keeps every list readable, even with the largest accepted usage at the largest ratios', async () => {
    const usage = { prompt_tokens: 1e9, completion_tokens: 1e9, total_tokens: 2e9 };
    const highest = { ModelRatio: '{"test-model":1000000}', CompletionRatio: '{"test-model":1000000}', GroupRatio: '{"default":1000000}' };
    const { call, callAs, db } = await setUp({ usage }, { ...highest, PreConsumedQuota: '0' });
    for (let calls = 0; calls < 3; calls += 1) {
      await db.update(users).set({ quota: 1e15, used_quota: huge }).where(eq(users.id, 2));
      await call('POST', path, { ...chatBody, max_tokens: 1 });
    }
    const root = await callAs(1);
    const paths = ['/api/user/', '/api/channel/', '/api/log/', '/api/log/stat', '/api/data/?start_timestamp=0&end_timestamp=1'];
    for (const path of paths) {
      expect((await root('GET', path)).body, path).toMatchObject({ success: true });
    }
    expect((await db.select().from(users))[1]).toMatchObject({ used_quota: huge });
  });
});

describe('a response nested 200,000 levels deep', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

  it('is reported as unreadable and costs nothing', async () => {
    const response = `{"choices":[{"index":0,"message":{"content":"Hello"}}],"usage":{"prompt_tokens":8,"completion_tokens":1},"deep":${deep}}`;
    const { call, charged, logged } = await setUp({ answer: response, contentType: 'application/json' });
    const { status, body } = await call('POST', path, chatBody, { 'accept-language': 'en' });
    expect([status, body]).toEqual([
      500,
      {
        error: {
          message: expect.stringMatching(/^The upstream sent an unreadable response/),
          type: 'new_api_error',
          param: '',
          code: 'bad_response_body',
        },
      },
    ]);
    expect(await charged()).toBeUndefined();
    expect(logged.join()).not.toContain('request-failed');
  });

  it('ends a stream with an error and is charged for what came before', async () => {
    const chunk = (content: string) => ({ choices: [{ index: 0, delta: { content } }] });
    const { url, charged, headersOf } = await setUp({ events: [chunk('Hello'), `{"choices":[],"deep":${deep}}`] });
    const response = await readStream(`${url}${path}`, chatBody, { ...(await headersOf(2)), 'accept-language': 'en' });
    expect(response).toMatchObject({ content: 'Hello', done: true });
    expect(response.chunks.at(-1)?.error?.message).toMatch(/^The upstream sent an unreadable response/);
    expect(await charged()).toMatchObject({ quota: 9 });
  });
});
