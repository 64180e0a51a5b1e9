import type { ChatCompletion } from '@console/shared/contract';
import { sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../testing/gate';
import { calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream } from '../../testing/test-upstream';
import { channels, holds, logs, tokens, users } from '../db/schema';
import { releaseHoldsBefore, takeHold } from './holds';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
// 10 + 20 tokens at ratio 1.
const cost = 30;

/** Makes calls at once and lets the upstream answer when so many of them have been refused. */
async function allAtOnce<T>(calls: number, refusals: number, answer: () => void, call: () => Promise<T>): Promise<T[]> {
  let refused = 0;
  return await Promise.all(
    Array.from({ length: calls }, async () => {
      const told = await call();
      refused += 1;
      if (refused === refusals) {
        answer();
      }
      return told;
    }),
  );
}

describe('many calls at once', () => {
  it('settle to the unit: 200 of them, streamed and whole, of several users: users, tokens, channels and logs agree', async () => {
    const upstream = await testUpstream({ delayMs: 20 });
    const { call, db, url, seed, seeded } = await calledGateway({
      users: [{}, {}, {}, {}],
      options,
      channels: [{ base_url: upstream.url }, { base_url: upstream.url }],
    });
    const keys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => letter.repeat(48));
    await seed({
      tokens: keys.map((each, at) => ({
        key: each,
        user_id: seeded.users[at % 4]?.id ?? 0,
        remain_quota: 100_000,
        unlimited_quota: at > 3,
      })),
    });
    await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const as = { authorization: `Bearer sk-${keys[at % 8]}` };
        if (at % 3 === 0) {
          expect(await readStream(`${url}/v1/chat/completions`, question, as)).toMatchObject({ status: 200, done: true });
        } else {
          expect((await call<ChatCompletion>('POST', '/v1/chat/completions', question, as)).status).toBe(200);
        }
      }),
    );

    const each = 25 * cost;
    expect(await db.select().from(tokens)).toEqual(
      keys.map(() => expect.objectContaining({ remain_quota: 100_000 - each, used_quota: each })),
    );
    const [, ...payers] = await db.select().from(users);
    const paid = { quota: 500_000 - 2 * each, used_quota: 2 * each, request_count: 50 };
    expect(payers).toEqual(payers.map(() => expect.objectContaining(paid)));
    const all = [{ quota: String(200 * cost) }];
    expect(await db.select({ quota: sum(users.used_quota) }).from(users)).toEqual(all);
    expect(await db.select({ quota: sum(channels.used_quota) }).from(channels)).toEqual(all);
    expect(await db.select({ quota: sum(logs.quota) }).from(logs)).toEqual(all);
    expect(await db.select().from(logs)).toHaveLength(200);
    expect(await db.select().from(holds)).toEqual([]);
  }, 30_000);

  it('never take more than a limited token has, nor end it while some of its quota is only held', async () => {
    const late = createGate();
    const upstream = await testUpstream({ until: late.opened });
    // Each call holds 500 before it costs 30: of six at once, three can begin.
    const { call, db } = await calledGateway({
      as: 'user',
      options,
      tokens: [{ key, remain_quota: 1_500 }],
      channels: [{ base_url: upstream.url }],
    });
    const answers = await allAtOnce(6, 3, late.open, () => call('POST', '/v1/chat/completions', question, headers));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 1_500 - 3 * cost, status: 1 }]);
    expect(upstream.requests).toHaveLength(3);
  });

  it('never begin with more than the user has', async () => {
    const late = createGate();
    const upstream = await testUpstream({ until: late.opened });
    const { call } = await calledGateway({ as: 'user', me: { quota: 1_000 }, options, channels: [{ base_url: upstream.url }] });
    const answers = await allAtOnce(5, 3, late.open, () => call('POST', '/pg/chat/completions', question));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 1_000 - 2 * cost });
  });
});

describe('settling', () => {
  it('counts unlimited tokens below zero', async () => {
    const upstream = await testUpstream();
    const { call, db } = await calledGateway({
      as: 'user',
      options,
      tokens: [{ key, remain_quota: 0, unlimited_quota: true }],
      channels: [{ base_url: upstream.url }],
    });
    expect((await call('POST', '/v1/chat/completions', question, headers)).status).toBe(200);
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: -cost, used_quota: cost }]);
  });

  it('takes a fixed price for a call', async () => {
    const upstream = await testUpstream();
    const { call, db } = await calledGateway({
      as: 'user',
      options: { ModelPrice: '{"test-model":0.1}', GroupRatio: '{"default":2}' },
      channels: [{ base_url: upstream.url }],
    });
    await call('POST', '/pg/chat/completions', question);
    expect(await db.select().from(logs)).toMatchObject([{ quota: 100_000, content: '模型价格 0.1，分组倍率 2' }]);
  });

  it('writes no line while consumption is not logged, and charges all the same', async () => {
    const upstream = await testUpstream();
    const { call, db } = await calledGateway({
      as: 'user',
      options: { ...options, LogConsumeEnabled: 'false' },
      channels: [{ base_url: upstream.url }],
    });
    await call('POST', '/pg/chat/completions', question);
    expect(await db.select().from(logs)).toEqual([]);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ used_quota: cost });
  });

  it('is done before the end is told', async () => {
    const { call, url, seeded, headersOf } = await calledGateway({ as: 'user' });
    await readStream(
      `${url}/pg/chat/completions`,
      { ...question, model: 'offline-demo', max_tokens: 4 },
      await headersOf(seeded.user?.id ?? 0),
    );
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ request_count: 1, used_quota: 6 });
  });
});

describe('holds', () => {
  it('are given back by the next start after a crash', async () => {
    const { db, seeded } = await calledGateway({ as: 'user', tokens: [{ remain_quota: 1_000 }] });
    const [userId, tokenId] = [seeded.user?.id ?? 0, seeded.tokens[0]?.id ?? 0];
    const before = [await db.select().from(users), await db.select().from(tokens)];
    expect(await takeHold(db, { userId, tokenId, amount: 400 })).toBeDefined();
    expect(await takeHold(db, { userId, tokenId, amount: 400 })).toBeDefined();
    expect(await takeHold(db, { userId, tokenId, amount: 400 })).toBeUndefined();
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 200 }]);
    expect(await releaseHoldsBefore(db, 0)).toBe(0);
    expect(await releaseHoldsBefore(db, 2_000_000_000)).toBe(2);
    expect([await db.select().from(users), await db.select().from(tokens)]).toEqual(before);
  });

  it.each([
    ['a user without quota, even for nothing', { quota: 0 }, 0],
    ['more than the user has', { quota: 399 }, 400],
  ])('are not taken: %s', async (_, me, amount) => {
    const { db, seeded } = await calledGateway({ as: 'user', me });
    expect(await takeHold(db, { userId: seeded.user?.id ?? 0, tokenId: 0, amount })).toBeUndefined();
    expect(await db.select().from(holds)).toEqual([]);
  });
});
