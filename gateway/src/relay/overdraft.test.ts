import type { TokenRecord, UserRecord } from '@console/shared/contract';
import { logType } from '@console/shared/contract';
import { eq, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { createGate } from '../../testing/gate';
import { calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { channels, holds, logs, tokens, users } from '../db/schema';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const options = { ModelRatio: '{"test-model":1}', CompletionRatio: '{}' };
// 8 tokens as a prompt.
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const path = '/v1/chat/completions';
const tells = (completion_tokens: number) => ({ prompt_tokens: 8, completion_tokens, total_tokens: completion_tokens + 8 });

async function ready(script: UpstreamScript, { me = {}, token = {} }: { me?: Partial<UserRecord>; token?: Partial<TokenRecord> } = {}) {
  const upstream = await testUpstream(script);
  const gateway = await calledGateway({
    as: 'user',
    me,
    options,
    tokens: [{ key, unlimited_quota: true, remain_quota: 0, ...token }],
    channels: [{ base_url: upstream.url }],
  });
  const { db } = gateway;

  /** Balance of the user and rest of the token, after checking that all sums agree. */
  const settled = async () => {
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
    expect(await db.select().from(holds)).toEqual([]);
    expect([user?.quota, row?.remain_quota]).toEqual([(me.quota ?? 500_000) - used, (token.remain_quota ?? 0) - used]);
    expect([row?.used_quota, channel?.used_quota, Number(logged?.quota ?? 0)]).toEqual([used, used, used]);
    return { balance: user?.quota, rest: row?.remain_quota, used };
  };
  return { ...gateway, upstream, settled };
}

/** How many calls were answered, and how many neither that nor refused for their quota. */
const statuses = (answers: { status: number }[]) => {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { served: count(200), others: answers.length - count(200) - count(403) };
};

describe('a balance stays above zero', () => {
  it('when 150 calls without a limit come at once, of which each is told to have taken 200,000 tokens', async () => {
    const late = createGate();
    const { call, upstream, settled } = await ready({ usage: tells(200_000), until: late.opened }, { me: { quota: 50_000 } });
    const calls = Promise.all(Array.from({ length: 150 }, () => call('POST', path, question, headers)));
    // Each reserves 500: a hundred fit in at once.
    await eventually(() => expect(upstream.requests).toHaveLength(100));
    late.open();
    // Nothing is left but the reservations: at most the last one, which is alone, is answered.
    expect(statuses(await calls)).toEqual({ served: expect.toSatisfy((served: number) => served <= 1), others: 0 });
    expect(upstream.requests).toHaveLength(100);
    expect(await settled()).toMatchObject({ balance: 0, used: 50_000 });
  });

  it('when 150 calls for one token come at once, of which each is told to have taken 200,000', async () => {
    const late = createGate();
    const { call, db, upstream, settled } = await ready({ usage: tells(200_000), until: late.opened }, { me: { quota: 5_000 } });
    const calls = Promise.all(Array.from({ length: 150 }, () => call('POST', path, { ...question, max_tokens: 1 }, headers)));
    // Each reserves 9, as it would cost if its provider kept to the limit.
    await eventually(() => expect(upstream.requests).toHaveLength(150));
    late.open();
    // The first takes what is left, and the last may be alone.
    expect(statuses(await calls)).toEqual({ served: expect.toSatisfy((served: number) => served >= 1 && served <= 2), others: 0 });
    expect(await settled()).toMatchObject({ balance: 0, used: 5_000 });
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

describe('a call that can cost more than there is', () => {
  it.each([
    ['by the larger of two limits', { max_completion_tokens: 1, max_tokens: 100_000 }],
    ['by the larger of two limits, the other way round', { max_completion_tokens: 100_000, max_tokens: 1 }],
    ['by the number of its answers', { n: 128, max_tokens: 1_000 }],
    ['by its prompt', { messages: [{ role: 'user', content: 'word '.repeat(6_000) }] }],
    ['by the number of its answers without a limit', { n: 12 }],
  ])('is refused before its provider is asked: %s', async (_, more) => {
    const { call, upstream, settled } = await ready({ usage: tells(1) }, { me: { quota: 5_000 } });
    const answer = await call('POST', path, { ...question, ...more }, headers);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'insufficient_quota' } } });
    expect(upstream.requests).toEqual([]);
    expect(await settled()).toMatchObject({ used: 0 });
  });

  it.each([
    ['n', { n: 4, max_tokens: 1_000 }],
    ['best_of', { n: 2, best_of: 4, max_tokens: 1_000 }],
    ['several prompts', { prompt: ['a', 'b', 'c', 'd'], max_tokens: 1_000 }],
  ])('is refused as well when it is no chat: %s', async (_, more) => {
    const { call, upstream } = await ready({}, { me: { quota: 4_000 } });
    const answer = await call('POST', '/v1/completions', { model: 'test-model', prompt: 'Hi', ...more }, headers);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'insufficient_quota' } } });
    expect(upstream.requests).toEqual([]);
  });

  it('is refused for its token, and for what its answer costs more than its prompt', async () => {
    const { call, upstream, seed, settled } = await ready({ usage: tells(1) }, { token: { unlimited_quota: false, remain_quota: 3_000 } });
    const limited = { ...question, max_tokens: 1_000 };
    expect((await call('POST', path, limited, headers)).status).toBe(200);
    await seed({ options: { CompletionRatio: '{"test-model":3}' } });
    const answer = await call('POST', path, limited, headers);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'token_exhausted' } } });
    expect(upstream.requests).toHaveLength(1);
    expect(await settled()).toMatchObject({ used: 9 });
  });

  it.each([0, -1, 1.5, 129, '2'])('is refused when it asks for %j answers', async (n) => {
    const { call } = await ready({});
    const answer = await call('POST', path, { ...question, n }, { ...headers, 'accept-language': 'en' });
    expect(answer).toMatchObject({
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
])('of the limits %j the provider is sent %j, which is never more than was reserved', async (given, passed) => {
  const { call, upstream } = await ready({});
  expect((await call('POST', path, { ...question, ...given }, headers)).status).toBe(200);
  const { max_tokens, max_completion_tokens } = upstream.requests[0]?.body ?? {};
  expect({ max_tokens, max_completion_tokens }).toEqual({ max_tokens: undefined, max_completion_tokens: undefined, ...passed });
});

describe('a streamed answer without a limit', () => {
  // About 5,000 tokens.
  const pieces = Array.from({ length: 500 }, () => ' word'.repeat(10));

  it.each([
    ['the user', { me: { quota: 2_000 } }, 'insufficient_quota', 'Insufficient quota, the answer is not complete'],
    [
      'the token',
      { token: { unlimited_quota: false, remain_quota: 2_000 } },
      'token_exhausted',
      'Insufficient API key quota, the answer is not complete',
    ],
  ])('ends in a clear error where the quota of %s does, and stops its provider', async (_, given, code, message) => {
    const { url, upstream, settled } = await ready({ pieces, pauseMs: 1, usage: null }, given);
    const answer = await readStream(`${url}${path}`, question, { ...headers, 'accept-language': 'en' });
    expect(answer.done).toBe(true);
    expect(answer.chunks.at(-1)).toEqual({
      error: { message: expect.stringContaining(`${message} (request id: `), type: 'insufficient_quota', code },
    });
    const words = answer.content.split(' word').length - 1;
    expect(words).toBeGreaterThan(1_900);
    expect(words).toBeLessThanOrEqual(2_000);
    await expect.poll(() => upstream.aborted()).toBe(1);
    expect(await settled()).toMatchObject({ used: 2_000 });
  });

  it('goes on beyond its first reservation, and costs what its provider counted', async () => {
    const { url, upstream, settled, db } = await ready({ pieces, usage: tells(4_321) });
    const answer = await readStream(`${url}${path}`, question, headers);
    expect(answer.content).toBe(pieces.join(''));
    expect(upstream.aborted()).toBe(0);
    expect(await settled()).toMatchObject({ used: 8 + 4_321 });
    expect(await db.select().from(logs)).toMatchObject([{ completion_tokens: 4_321, content: expect.not.stringContaining('；') }]);
  });

  it('costs what is left when its provider counts more than that', async () => {
    const { url, settled, db } = await ready({ usage: tells(200_000) }, { me: { quota: 5_000 } });
    expect(await readStream(`${url}${path}`, question, headers)).toMatchObject({ content: 'Hello world', done: true });
    expect(await settled()).toMatchObject({ balance: 0, used: 5_000 });
    const [line] = await db.select().from(logs);
    expect(line).toMatchObject({ completion_tokens: 200_000, content: expect.stringMatching(/；额度已用完，另有 195008 没有收取$/) });
    expect(JSON.parse(line?.other ?? '')).toMatchObject({ unpaid_quota: 195_008 });
  });
});

it('a call that is alone is answered although it costs more than is left, and the next one is refused', async () => {
  const { call, settled } = await ready({ usage: tells(700) }, { me: { quota: 500 } });
  expect((await call('POST', path, question, headers)).status).toBe(200);
  expect(await settled()).toMatchObject({ balance: 0, used: 500 });
  expect(await call('POST', path, question, headers)).toMatchObject({ status: 403, body: { error: { code: 'insufficient_quota' } } });
});
