import { once } from 'node:events';
import { request } from 'node:http';
import { gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../testing/charged-gateway';
import { eventually } from '../../../testing/eventually';
import type { TestSettings } from '../../../testing/local';
import { testUpstream, type UpstreamScript } from '../../../testing/test-upstream';
import { logs, reservations, tokens, users } from '../../db/schema';

const options = { ModelRatio: '{"m":1}', CompletionRatio: '{"m":1}' };
const conversation = [{ role: 'user', content: 'Hi' }];

/** Every pair of a client's format and an upstream's. The prompt has 8 tokens, each piece one. */
const ways = [
  { name: 'messages', path: '/v1/messages', type: 14, body: { messages: conversation, max_tokens: 100 } },
  { name: 'messages over chats', path: '/v1/messages', type: 1, body: { messages: conversation, max_tokens: 100 } },
  { name: 'responses', path: '/v1/responses', type: 1, body: { input: 'Hi' } },
  { name: 'responses over chats', path: '/v1/responses', type: 25, body: { input: 'Hi' } },
  { name: 'responses over messages', path: '/v1/responses', type: 14, body: { input: 'Hi' } },
  { name: 'chats over messages', path: '/v1/chat/completions', type: 14, body: { messages: conversation } },
] as const;

type Way = (typeof ways)[number];

const isClaude = ({ path }: Way) => path === '/v1/messages';
/** Only Anthropic tells the input before the output. */
const inputUsage = { input_tokens: 8, output_tokens: 50, prompt_tokens: 8, completion_tokens: 50, total_tokens: 58 };

async function setUp(
  { type, path, body }: Way,
  script: UpstreamScript,
  more: { settings?: TestSettings; quota?: number; retries?: string } = {},
) {
  const { settings = {}, quota, retries = '0' } = more;
  const channel = { type };
  const gateway = await chargedGateway({
    options: { ...options, RetryTimes: retries },
    models: 'm',
    script: { usage: inputUsage, ...script },
    channel,
    settings,
  });
  if (quota !== undefined) {
    await gateway.db.update(users).set({ quota });
  }
  const headers = { ...gateway.headers, 'content-type': 'application/json', 'accept-language': 'en' };
  const send = async (fields: object = {}) => {
    const response = await fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: 'm', ...body, ...fields }),
    });
    return { status: response.status, text: await response.text() };
  };
  const nothingCharged = async () => {
    await eventually(async () => expect(await gateway.db.select().from(reservations)).toEqual([]));
    expect(await gateway.db.$count(logs, gt(logs.quota, 0))).toBe(0);
  };
  return { ...gateway, headers, send, nothingCharged };
}

const errorOf = (way: Way, text: string) => {
  const body = JSON.parse(text);
  expect(body.type).toBe(isClaude(way) ? 'error' : undefined);
  return body.error as { type: string; message: string };
};

describe.each(ways)('$name', (way) => {
  it('tell why an upstream refused, at no cost', async () => {
    const { send, nothingCharged } = await setUp(way, { status: 400, error: { message: 'Too much', type: 'invalid_request_error' } });
    const { status, text } = await send();
    expect([status, errorOf(way, text)]).toEqual([
      400,
      expect.objectContaining({ type: 'invalid_request_error', message: expect.stringMatching(/^Too much/) }),
    ]);
    await nothingCharged();
  });

  it.each([false, true])('end a call that gets no response in time (streaming: %s)', async (stream) => {
    const { send, nothingCharged } = await setUp(way, { instead: 'hang' }, { settings: { upstreamResponseTimeoutMs: 300 } });
    const { status, text } = await send({ stream });
    expect([status, errorOf(way, text).message]).toEqual([504, expect.stringContaining('did not respond in time')]);
    await nothingCharged();
  });

  it.each(['html', 'empty', 'list', 'break'] as const)('refuse a response that is none: %s', async (instead) => {
    const { send, nothingCharged } = await setUp(way, { instead });
    const { status, text } = await send();
    expect([status, errorOf(way, text).message]).toEqual([500, expect.stringMatching(/unreadable response|cannot be reached/)]);
    await nothingCharged();
  });

  it('charge what came before a stream fell silent', async () => {
    const { send, charged } = await setUp(way, { at: { position: 1, happens: 'hang' } }, { settings: { upstreamIdleTimeoutMs: 300 } });
    const { status, text } = await send({ stream: true });
    expect([status, text]).toEqual([200, expect.stringContaining('The upstream stopped responding')]);
    expect(await charged()).toMatchObject({ prompt_tokens: 8, completion_tokens: 1, quota: 9 });
  });

  it('charge what came before a client disconnected', async () => {
    const pieces = Array.from({ length: 100 }, () => ' word');
    const { url, headers, upstream, charged } = await setUp(way, { pieces, pauseMs: 20 });
    const outgoing = request(`${url}${way.path}`, { method: 'POST', headers });
    outgoing.end(JSON.stringify({ model: 'm', ...way.body, stream: true }));
    const [response] = await once(outgoing, 'response');
    for await (const piece of response) {
      if (String(piece).includes('word')) {
        break;
      }
    }
    await eventually(() => expect(upstream.aborted()).toBe(1));
    const log = await eventually(charged);
    expect(log?.prompt_tokens).toBe(8);
    expect(log?.completion_tokens).toBeGreaterThan(0);
    expect(log?.completion_tokens).toBeLessThan(100);
  });

  it('end a stream where the quota ends', async () => {
    const pieces = Array.from({ length: 2_000 }, () => ' word');
    const { send, db } = await setUp(way, { pieces, usage: null }, { quota: 600 });
    const { text } = await send({ stream: true });
    expect(text).toContain('Insufficient quota; the answer is incomplete');
    expect((await db.select().from(users))[1]?.quota).toBe(0);
  });

  it('refuse what is too large before anything is read', async () => {
    const { url, headers, upstream } = await setUp(way, {});
    const outgoing = request(`${url}${way.path}`, { method: 'POST', headers: { ...headers, 'content-length': 50 * 1024 * 1024 } });
    outgoing.on('error', () => undefined);
    outgoing.flushHeaders();
    const [response] = await once(outgoing, 'response');
    const text = String(await new Response(response).text());
    outgoing.destroy();
    expect([response.statusCode, errorOf(way, text).message]).toEqual([413, expect.stringMatching(/./)]);
    expect(upstream.requests).toEqual([]);
  });

  it('are tried on the next channel', async () => {
    const { send, seed, db, upstream } = await setUp(way, { status: 500 }, { retries: '1' });
    const next = await testUpstream({ usage: inputUsage });
    await seed({ channels: [{ type: way.type, base_url: next.url, models: 'm', priority: -1 }] });
    expect((await send()).status).toBe(200);
    expect([upstream.requests.length, next.requests.length]).toEqual([1, 1]);
    expect((await db.select().from(logs)).map(({ quota, channel }) => [quota, channel])).toEqual([[58, 3]]);
  });

  it('are limited to the models of a key', async () => {
    const { send, db, upstream } = await setUp(way, {});
    await db.update(tokens).set({ model_limits_enabled: true, model_limits: 'other' });
    const { status, text } = await send();
    expect([status, errorOf(way, text).message]).toEqual([403, expect.stringContaining('may not use the model m')]);
    expect(upstream.requests).toEqual([]);
  });
});
