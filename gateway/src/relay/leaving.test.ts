import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { type CalledGateway, calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { holds, logs, users } from '../db/schema';

const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

async function ready(script: UpstreamScript) {
  const upstream = await testUpstream(script);
  const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] });
  const identity = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
  return { upstream, gateway, headers: { 'content-type': 'application/json', ...identity } };
}

async function expectNothingTaken({ db }: CalledGateway): Promise<void> {
  await vi.waitFor(async () => expect(await db.select().from(holds)).toEqual([]));
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000, used_quota: 0, request_count: 0 });
  expect(await db.select().from(logs)).toEqual([]);
}

describe('a client that leaves', () => {
  it.each([
    ['a stream', true],
    ['a whole answer', false],
  ])('before %s has begun stops the upstream and pays nothing', async (_, stream) => {
    const { upstream, gateway, headers } = await ready({ delayMs: 10_000 });
    const leave = new AbortController();
    const body = JSON.stringify({ ...question, stream });
    const asked = fetch(`${gateway.url}/pg/chat/completions`, { method: 'POST', headers, body, signal: leave.signal }).catch(() => 'left');
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(await gateway.db.select().from(holds)).toHaveLength(1);
    leave.abort();
    expect(await asked).toBe('left');
    await vi.waitFor(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
  });

  it('is noticed as well when its request came in chunks', async () => {
    const { upstream, gateway, headers } = await ready({ delayMs: 10_000 });
    const outgoing = request(`${gateway.url}/pg/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(JSON.stringify(question).slice(0, 10));
    outgoing.end(JSON.stringify(question).slice(10));
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
    outgoing.destroy();
    await vi.waitFor(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
  });

  it('pays the offline model for what it wrote until then', async () => {
    const { gateway, headers } = await ready({});
    await readStream(`${gateway.url}/pg/chat/completions`, { ...question, model: 'offline-demo' }, headers, 15);
    const [line] = await vi.waitFor(async () => {
      const lines = await gateway.db.select().from(logs);
      expect(lines).toHaveLength(1);
      return lines;
    });
    expect(line?.completion_tokens).toBeGreaterThanOrEqual(15);
    expect(line?.completion_tokens).toBeLessThan(200);
    expect((await gateway.db.select().from(users))[1]?.quota).toBe(500_000 - (line?.quota ?? 0));
    expect(await gateway.db.select().from(holds)).toEqual([]);
  });

  it('is not retried elsewhere', async () => {
    const { upstream, gateway, headers } = await ready({ delayMs: 10_000 });
    await gateway.seed({ options: { RetryTimes: '3' } });
    const leave = new AbortController();
    const asked = fetch(`${gateway.url}/pg/chat/completions`, {
      method: 'POST',
      headers,
      body: JSON.stringify(question),
      signal: leave.signal,
    });
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
    leave.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('an upstream', () => {
  it('that redirects is not followed', async () => {
    const { upstream, gateway } = await ready({ status: 307 });
    expect(await gateway.call('POST', '/pg/chat/completions', question)).toMatchObject({ status: 502 });
    expect(upstream.requests).toHaveLength(1);
    await expectNothingTaken(gateway);
  });

  it('that cannot be reached is passed over', async () => {
    const { upstream, gateway } = await ready({});
    await gateway.seed({
      options: { RetryTimes: '1' },
      channels: [
        { base_url: 'http://127.0.0.1:1', priority: 5 },
        { base_url: null, type: 3, priority: 4 },
      ],
    });
    await gateway.seed({ options: { RetryTimes: '2' } });
    expect((await gateway.call('POST', '/pg/chat/completions', question)).status).toBe(200);
    expect(upstream.requests).toHaveLength(1);
  });

  it('that answers something else than an answer is told as that', async () => {
    const { gateway, upstream } = await ready({});
    upstream.play({ pieces: [], usage: null });
    expect((await gateway.call('POST', '/pg/chat/completions', question)).status).toBe(200);
    upstream.play({ status: 200, error: { message: 'not an answer' } });
    expect(await gateway.call('POST', '/pg/chat/completions', question)).toMatchObject({
      status: 500,
      body: { error: { code: 'bad_response_body' } },
    });
  });
});
