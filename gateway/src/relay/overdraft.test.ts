import type { TokenRecord, UserRecord } from '@console/shared/contract';
import { logType } from '@console/shared/contract';
import { eq, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { createGate } from '../../testing/gate';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { channels, logs, reservations, tokens, users } from '../db/schema';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const options = { ModelRatio: '{"test-model":1}', CompletionRatio: '{}' };
// 8 tokens as a prompt.
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const path = '/v1/chat/completions';
const reportedUsage = (completion_tokens: number) => ({ prompt_tokens: 8, completion_tokens, total_tokens: completion_tokens + 8 });

async function setUp(script: UpstreamScript, { me = {}, token = {} }: { me?: Partial<UserRecord>; token?: Partial<TokenRecord> } = {}) {
  const upstream = await testUpstream(script);
  const gateway = await startTestGateway({
    as: 'user',
    me,
    options,
    tokens: [{ key, unlimited_quota: true, remain_quota: 0, ...token }],
    channels: [{ base_url: upstream.url }],
  });
  const { db } = gateway;

  /** Balance of the user and rest of the token, after checking that all sums agree. */
  const readCharges = async () => {
    const [[, user], [row], [, channel], [logged]] = await Promise.all([
      db.select().from(users),
      db.select().from(tokens),
      db.select().from(channels),
      db
        .select({ quota: sum(logs.quota) })
        .from(logs)
        .where(eq(logs.type, logType.consumption)),
    ]);
    const used = user?.used_quota ?? Number.NaN;
    expect(await db.select().from(reservations)).toEqual([]);
    expect([user?.quota, row?.remain_quota]).toEqual([(me.quota ?? 500_000) - used, (token.remain_quota ?? 0) - used]);
    expect([row?.used_quota, channel?.used_quota, Number(logged?.quota ?? 0)]).toEqual([used, used, used]);
    return { balance: user?.quota, rest: row?.remain_quota, used };
  };
  return { ...gateway, upstream, readCharges };
}

/** How many calls were answered, and how many neither that nor refused for their quota. */
const statuses = (responses: { status: number }[]) => {
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  return { served: count(200), others: responses.length - count(200) - count(403) };
};

describe('an overdraft', () => {
  it('is prevented for 150 concurrent unlimited calls that each report 200,000 tokens', async () => {
    const late = createGate();
    const { call, upstream, readCharges } = await setUp({ usage: reportedUsage(200_000), until: late.opened }, { me: { quota: 50_000 } });
    const calls = Promise.all(Array.from({ length: 150 }, () => call('POST', path, chatBody, headers)));
    // Each reserves 500: a hundred fit in at once.
    await eventually(() => expect(upstream.requests).toHaveLength(100));
    late.open();
    // Nothing is left but the reservations: at most the last one, which is alone, is answered.
    expect(statuses(await calls)).toEqual({ served: expect.toSatisfy((served: number) => served <= 1), others: 0 });
    expect(upstream.requests).toHaveLength(100);
    expect(await readCharges()).toMatchObject({ balance: 0, used: 50_000 });
  });

  it('is prevented for 150 concurrent calls of one token that each report 200,000 tokens', async () => {
    const late = createGate();
    const { call, db, upstream, readCharges } = await setUp(
      { usage: reportedUsage(200_000), until: late.opened },
      { me: { quota: 5_000 } },
    );
    const calls = Promise.all(Array.from({ length: 150 }, () => call('POST', path, { ...chatBody, max_tokens: 1 }, headers)));
    // Each reserves 9, as it would cost if its provider kept to the limit.
    await eventually(() => expect(upstream.requests).toHaveLength(150));
    late.open();
    // The first takes what is left, and the last may be alone.
    expect(statuses(await calls)).toEqual({ served: expect.toSatisfy((served: number) => served >= 1 && served <= 2), others: 0 });
    expect(await readCharges()).toMatchObject({ balance: 0, used: 5_000 });
    const faults = await db.select().from(logs).where(eq(logs.type, logType.system));
    expect(faults[0]).toMatchObject({
      user_id: 1,
      username: 'root',
      channel: 2,
      content: '渠道“channel”（ID 2）上报的输出为 200000 个 token，而请求的上限是 1 个，超出部分未能全部收取',
      other: JSON.stringify({ event: { code: 'limit-exceeded', channel: 'channel', channel_id: 2, claim: 200_000, limit: 1 } }),
    });
  });
});

describe('a call that may cost more than the balance', () => {
  it.each([
    ['by the larger of two limits', { max_completion_tokens: 1, max_tokens: 100_000 }],
    ['by the larger of two limits, the other way round', { max_completion_tokens: 100_000, max_tokens: 1 }],
    ['by the number of its answers', { n: 128, max_tokens: 1_000 }],
    ['by its prompt', { messages: [{ role: 'user', content: 'word '.repeat(6_000) }] }],
    ['by the number of its answers without a limit', { n: 12 }],
  ])('is rejected before the upstream is called: %s', async (_, overrides) => {
    const { call, upstream, readCharges } = await setUp({ usage: reportedUsage(1) }, { me: { quota: 5_000 } });
    const response = await call('POST', path, { ...chatBody, ...overrides }, headers);
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'insufficient_quota' } } });
    expect(upstream.requests).toEqual([]);
    expect(await readCharges()).toMatchObject({ used: 0 });
  });

  it.each([
    ['n', { n: 4, max_tokens: 1_000 }],
    ['best_of', { n: 2, best_of: 4, max_tokens: 1_000 }],
    ['several prompts', { prompt: ['a', 'b', 'c', 'd'], max_tokens: 1_000 }],
  ])('is also rejected on other endpoints: %s', async (_, overrides) => {
    const { call, upstream } = await setUp({}, { me: { quota: 4_000 } });
    const response = await call('POST', '/v1/completions', { model: 'test-model', prompt: 'Hi', ...overrides }, headers);
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'insufficient_quota' } } });
    expect(upstream.requests).toEqual([]);
  });

  it('is rejected for the quota of its token, and for the cost of its completion', async () => {
    const { call, upstream, seed, readCharges } = await setUp(
      { usage: reportedUsage(1) },
      { token: { unlimited_quota: false, remain_quota: 3_000 } },
    );
    const limited = { ...chatBody, max_tokens: 1_000 };
    expect((await call('POST', path, limited, headers)).status).toBe(200);
    await seed({ options: { CompletionRatio: '{"test-model":3}' } });
    const response = await call('POST', path, limited, headers);
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'token_exhausted' } } });
    expect(upstream.requests).toHaveLength(1);
    expect(await readCharges()).toMatchObject({ used: 9 });
  });

  it.each([0, -1, 1.5, 129, '2'])('is rejected with n = %j', async (n) => {
    const { call } = await setUp({});
    const response = await call('POST', path, { ...chatBody, n }, { ...headers, 'accept-language': 'en' });
    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_text_request', message: expect.stringMatching(/: n /) } },
    });
  });
});

it.each([
  [{ max_completion_tokens: 5, max_tokens: 100 }, { max_completion_tokens: 5 }],
  [{ max_completion_tokens: 100, max_tokens: 5 }, { max_completion_tokens: 100 }],
  [{ max_completion_tokens: null, max_tokens: 5 }, { max_tokens: 5 }],
  [{ max_completion_tokens: 5 }, { max_completion_tokens: 5 }],
  [{ max_tokens: 5 }, { max_tokens: 5 }],
])('sends for limits %j the upstream %j, never more than was reserved', async (limits, forwarded) => {
  const { call, upstream } = await setUp({});
  expect((await call('POST', path, { ...chatBody, ...limits }, headers)).status).toBe(200);
  const { max_tokens, max_completion_tokens } = upstream.requests[0]?.body ?? {};
  expect({ max_tokens, max_completion_tokens }).toEqual({ max_tokens: undefined, max_completion_tokens: undefined, ...forwarded });
});

describe('a stream without a limit', () => {
  // About 5,000 tokens.
  const pieces = Array.from({ length: 500 }, () => ' word'.repeat(10));

  it.each([
    {
      name: 'the user',
      limits: { me: { quota: 2_000 } },
      code: 'insufficient_quota',
      message: 'Insufficient quota; the answer is incomplete',
    },
    {
      name: 'the token',
      limits: { token: { unlimited_quota: false, remain_quota: 2_000 } },
      code: 'token_exhausted',
      message: 'Insufficient API key quota; the answer is incomplete',
    },
  ])('ends with a clear error where the quota of $name does, and aborts the upstream', async ({ limits, code, message }) => {
    const { url, upstream, readCharges } = await setUp({ pieces, pauseMs: 1, usage: null }, limits);
    const response = await readStream(`${url}${path}`, chatBody, { ...headers, 'accept-language': 'en' });
    expect(response.done).toBe(true);
    expect(response.chunks.at(-1)).toEqual({
      error: { message: expect.stringContaining(`${message} (request id: `), type: 'insufficient_quota', code },
    });
    const text = response.content.split(' word').length - 1;
    expect(text).toBeGreaterThan(1_900);
    expect(text).toBeLessThanOrEqual(2_000);
    await expect.poll(() => upstream.aborted()).toBe(1);
    expect(await readCharges()).toMatchObject({ used: 2_000 });
  });

  it('continues beyond its first reservation and costs the reported usage', async () => {
    const { url, upstream, readCharges, db } = await setUp({ pieces, usage: reportedUsage(4_321) });
    const response = await readStream(`${url}${path}`, chatBody, headers);
    expect(response.content).toBe(pieces.join(''));
    expect(upstream.aborted()).toBe(0);
    expect(await readCharges()).toMatchObject({ used: 8 + 4_321 });
    expect(await db.select().from(logs)).toMatchObject([{ completion_tokens: 4_321, content: expect.not.stringContaining('；') }]);
  });

  it('costs the remaining balance when the reported usage exceeds it', async () => {
    const { url, readCharges, db } = await setUp({ usage: reportedUsage(200_000) }, { me: { quota: 5_000 } });
    expect(await readStream(`${url}${path}`, chatBody, headers)).toMatchObject({ content: 'Hello world', done: true });
    expect(await readCharges()).toMatchObject({ balance: 0, used: 5_000 });
    const [log] = await db.select().from(logs);
    expect(log).toMatchObject({ completion_tokens: 200_000, content: expect.stringMatching(/；额度已用完，另有 195008 没有收取$/) });
    expect(JSON.parse(log?.other ?? '')).toMatchObject({ unpaid_quota: 195_008 });
  });
});

it('completes a lone call that costs more than the balance, and rejects the next one', async () => {
  const { call, readCharges } = await setUp({ usage: reportedUsage(700) }, { me: { quota: 500 } });
  expect((await call('POST', path, chatBody, headers)).status).toBe(200);
  expect(await readCharges()).toMatchObject({ balance: 0, used: 500 });
  expect(await call('POST', path, chatBody, headers)).toMatchObject({ status: 403, body: { error: { code: 'insufficient_quota' } } });
});
