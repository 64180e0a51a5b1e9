import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { createGate } from '../../testing/gate';
import type { TestSettings } from '../../testing/local';
import { type CalledGateway, calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { channels, holds, type LogRow, logs, users } from '../db/schema';

const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

async function ready(script: UpstreamScript, settings: TestSettings = {}) {
  const upstream = await testUpstream(script);
  const gateway = await calledGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] }, settings);
  const identity = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
  return { upstream, gateway, headers: { 'content-type': 'application/json', ...identity } };
}

type Ready = Awaited<ReturnType<typeof ready>>;

/** Asks without waiting for the answer: leaves when the upstream has been asked so many times. */
async function askAndLeave({ upstream, gateway, headers }: Ready, more: object, asked = 1, language = 'zh'): Promise<void> {
  const outgoing = request(`${gateway.url}/pg/chat/completions`, { method: 'POST', headers: { ...headers, 'accept-language': language } });
  outgoing.on('error', () => undefined);
  outgoing.end(JSON.stringify({ ...question, ...more }));
  await eventually(() => expect(upstream.requests).toHaveLength(asked));
  expect(await gateway.db.select().from(holds)).toHaveLength(asked);
  outgoing.destroy();
}

/** The log lines, once there are as many of them as charges; user and channel agree with them. */
async function expectCharged({ db }: CalledGateway, charges: number[]): Promise<LogRow[]> {
  const lines = await eventually(async () => {
    const found = await db.select().from(logs);
    expect(found.map(({ quota }) => quota)).toEqual(charges);
    return found;
  });
  const all = charges.reduce((sum, charge) => sum + charge, 0);
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000 - all, used_quota: all, request_count: charges.length });
  expect((await db.select().from(channels))[1]).toMatchObject({ used_quota: all });
  expect(await db.select().from(holds)).toEqual([]);
  return lines;
}

async function expectNothingTaken({ db }: CalledGateway): Promise<void> {
  await eventually(async () => expect(await db.select().from(holds)).toEqual([]));
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000, used_quota: 0, request_count: 0 });
  expect(await db.select().from(logs)).toEqual([]);
}

describe('a client that leaves', () => {
  it('before a stream has begun stops the upstream and pays nothing', async () => {
    const { upstream, gateway, headers } = await ready({ delayMs: 10_000 });
    await askAndLeave({ upstream, gateway, headers }, { stream: true });
    await eventually(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
  });

  it('is noticed as well when its request came in chunks', async () => {
    const { upstream, gateway, headers } = await ready({ delayMs: 10_000 });
    const outgoing = request(`${gateway.url}/pg/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    outgoing.on('error', () => undefined);
    const body = JSON.stringify({ ...question, stream: true });
    outgoing.write(body.slice(0, 10));
    outgoing.end(body.slice(10));
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    outgoing.destroy();
    await eventually(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
  });

  it('pays the offline model for what it wrote until then', async () => {
    const { gateway, headers } = await ready({});
    await readStream(`${gateway.url}/pg/chat/completions`, { ...question, model: 'offline-demo' }, headers, 15);
    const [line] = await eventually(async () => {
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
    await askAndLeave({ upstream, gateway, headers }, { stream: true });
    await eventually(() => expect(upstream.aborted()).toBe(1));
    await expectNothingTaken(gateway);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('a client that leaves before a whole answer', () => {
  it('pays for it by its usage, as often as it does so', async () => {
    const late = createGate();
    const { upstream, gateway, headers } = await ready({ until: late.opened });
    for (let calls = 1; calls <= 10; calls += 1) {
      await askAndLeave({ upstream, gateway, headers }, {}, calls);
    }
    late.open();
    await expectCharged(gateway, Array(10).fill(30));
    expect(upstream.aborted()).toBe(0);
    const lines = await gateway.db.select().from(logs);
    expect(lines.map(({ other }) => JSON.parse(other))).not.toContainEqual(expect.objectContaining({ estimated: true }));
  });

  it('pays for its prompt when no answer comes in time, and the log says that this is an estimate', async () => {
    const { upstream, gateway, headers } = await ready({ delayMs: 10_000 }, { abandonedMs: 50 });
    await gateway.seed({ options: { RetryTimes: '3' } });
    await askAndLeave({ upstream, gateway, headers }, { max_tokens: 1_000 }, 1, 'en');
    await eventually(() => expect(upstream.aborted()).toBe(1));
    const [line] = await expectCharged(gateway, [8]);
    expect(upstream.requests).toHaveLength(1);
    expect(line).toMatchObject({ prompt_tokens: 8, completion_tokens: 0, is_stream: false, channel: 2 });
    expect(line?.content).toMatch(/; estimated from the prompt: the caller left and no answer arrived$/);
    expect(JSON.parse(line?.other ?? '')).toMatchObject({ estimated: true, model_ratio: 1, admin_info: { use_channel: ['2'] } });
  });

  it('pays nothing when its channel then refuses the call', async () => {
    const late = createGate();
    const { upstream, gateway, headers } = await ready({ until: late.opened, status: 400 });
    await askAndLeave({ upstream, gateway, headers }, {});
    late.open();
    await expectNothingTaken(gateway);
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
