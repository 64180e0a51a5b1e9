import { request } from 'node:http';
import { gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { createGate } from '../../testing/gate';
import type { TestSettings } from '../../testing/local';
import { readStream } from '../../testing/read-stream';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { channels, type LogRow, logs, reservations, users } from '../db/schema';

const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

async function setUp(script: UpstreamScript, settings: TestSettings = {}) {
  const upstream = await testUpstream(script);
  const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] }, settings);
  const identity = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
  return { upstream, gateway, headers: { 'content-type': 'application/json', ...identity } };
}

type Ready = Awaited<ReturnType<typeof setUp>>;

/** Sends a request and disconnects once the upstream has received the given number of requests. */
async function sendAndDisconnect(
  { upstream, gateway, headers }: Ready,
  overrides: object,
  requestCount = 1,
  language = 'zh',
): Promise<void> {
  const outgoing = request(`${gateway.url}/pg/chat/completions`, { method: 'POST', headers: { ...headers, 'accept-language': language } });
  outgoing.on('error', () => undefined);
  outgoing.end(JSON.stringify({ ...chatBody, ...overrides }));
  await eventually(() => expect(upstream.requests).toHaveLength(requestCount));
  expect(await gateway.db.select().from(reservations)).toHaveLength(requestCount);
  outgoing.destroy();
}

/** The log lines, once there are as many of them as charges; user and channel agree with them. */
async function expectCharged({ db }: StartedGateway, charges: number[]): Promise<LogRow[]> {
  const logRows = await eventually(async () => {
    const found = await db.select().from(logs);
    expect(found.map(({ quota }) => quota)).toEqual(charges);
    return found;
  });
  const all = charges.reduce((sum, charge) => sum + charge, 0);
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000 - all, used_quota: all, request_count: charges.length });
  expect((await db.select().from(channels))[1]).toMatchObject({ used_quota: all });
  expect(await db.select().from(reservations)).toEqual([]);
  return logRows;
}

async function expectNothingTaken({ db }: StartedGateway): Promise<void> {
  await eventually(async () => expect(await db.select().from(reservations)).toEqual([]));
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000, used_quota: 0, request_count: 0 });
  expect(await db.$count(logs, gt(logs.quota, 0))).toBe(0);
}

describe('a disconnecting client', () => {
  it('aborts the upstream for free before a stream has started', async () => {
    const { upstream, gateway, headers } = await setUp({ delayMs: 10_000 });
    await sendAndDisconnect({ upstream, gateway, headers }, { stream: true });
    await eventually(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
  });

  it('is detected even if its request was chunked', async () => {
    const { upstream, gateway, headers } = await setUp({ delayMs: 10_000 });
    const outgoing = request(`${gateway.url}/pg/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    outgoing.on('error', () => undefined);
    const body = JSON.stringify({ ...chatBody, stream: true });
    outgoing.write(body.slice(0, 10));
    outgoing.end(body.slice(10));
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    outgoing.destroy();
    await eventually(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
  });

  it('is charged for what the offline model wrote so far', async () => {
    const { gateway, headers } = await setUp({});
    await readStream(`${gateway.url}/pg/chat/completions`, { ...chatBody, model: 'offline-demo' }, headers, 15);
    const [log] = await eventually(async () => {
      const logRows = await gateway.db.select().from(logs);
      expect(logRows).toHaveLength(1);
      return logRows;
    });
    expect(log?.completion_tokens).toBeGreaterThanOrEqual(15);
    expect(log?.completion_tokens).toBeLessThan(200);
    expect((await gateway.db.select().from(users))[1]?.quota).toBe(500_000 - (log?.quota ?? 0));
    expect(await gateway.db.select().from(reservations)).toEqual([]);
  });

  it('stops retries on other channels', async () => {
    const { upstream, gateway, headers } = await setUp({ delayMs: 10_000 });
    await gateway.seed({ options: { RetryTimes: '3' } });
    await sendAndDisconnect({ upstream, gateway, headers }, { stream: true });
    await eventually(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('a client that disconnects before a non-streamed response', () => {
  it('is charged by the reported usage, every time', async () => {
    const late = createGate();
    const { upstream, gateway, headers } = await setUp({ until: late.opened });
    for (let calls = 1; calls <= 10; calls += 1) {
      await sendAndDisconnect({ upstream, gateway, headers }, {}, calls);
    }
    late.open();
    await expectCharged(gateway, Array(10).fill(30));
    expect(upstream.aborted()).toBe(0);
    const logRows = await gateway.db.select().from(logs);
    expect(logRows.map(({ other }) => JSON.parse(other))).not.toContainEqual(expect.objectContaining({ estimated: true }));
  });

  it('is charged an estimate for its prompt when no response comes in time', async () => {
    const { upstream, gateway, headers } = await setUp({ delayMs: 10_000 }, { abandonedTimeoutMs: 50 });
    await gateway.seed({ options: { RetryTimes: '3' } });
    await sendAndDisconnect({ upstream, gateway, headers }, { max_tokens: 1_000 }, 1, 'en');
    await eventually(() => expect(upstream.aborted()).toBe(1));
    const [log] = await expectCharged(gateway, [8]);
    expect(upstream.requests).toHaveLength(1);
    expect(log).toMatchObject({ prompt_tokens: 8, completion_tokens: 0, is_stream: false, channel: 2 });
    expect(log?.content).toMatch(/; estimated from the prompt: the caller left and no answer arrived$/);
    expect(JSON.parse(log?.other ?? '')).toMatchObject({ estimated: true, model_ratio: 1, admin_info: { use_channel: ['2'] } });
  });

  it('is charged nothing when the channel then fails', async () => {
    const late = createGate();
    const { upstream, gateway, headers } = await setUp({ until: late.opened, status: 400 });
    await sendAndDisconnect({ upstream, gateway, headers }, {});
    late.open();
    await expectNothingTaken(gateway);
  });
});

describe('an upstream', () => {
  it('is not followed when it redirects', async () => {
    const { upstream, gateway } = await setUp({ status: 307 });
    expect(await gateway.call('POST', '/pg/chat/completions', chatBody)).toMatchObject({ status: 502 });
    expect(upstream.requests).toHaveLength(1);
    await expectNothingTaken(gateway);
  });

  it('is skipped when unreachable', async () => {
    const { upstream, gateway } = await setUp({});
    await gateway.seed({
      options: { RetryTimes: '1' },
      channels: [
        { base_url: 'http://127.0.0.1:1', priority: 5 },
        { base_url: null, type: 3, priority: 4 },
      ],
    });
    await gateway.seed({ options: { RetryTimes: '2' } });
    expect((await gateway.call('POST', '/pg/chat/completions', chatBody)).status).toBe(200);
    expect(upstream.requests).toHaveLength(1);
  });

  it('is reported when its response is invalid', async () => {
    const { gateway, upstream } = await setUp({});
    upstream.play({ pieces: [], usage: null });
    expect((await gateway.call('POST', '/pg/chat/completions', chatBody)).status).toBe(200);
    upstream.play({ status: 200, error: { message: 'not an answer' } });
    expect(await gateway.call('POST', '/pg/chat/completions', chatBody)).toMatchObject({
      status: 500,
      body: { error: { code: 'bad_response_body' } },
    });
  });
});
