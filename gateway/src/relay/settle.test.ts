import type { ChatCompletion } from '@console/shared/contract';
import { sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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

describe('many calls at once', () => {
  it('settle to the unit: user, token, channel and log agree', async () => {
    const upstream = await testUpstream({ delayMs: 20 });
    const { call, db } = await calledGateway({
      as: 'user',
      options,
      tokens: [{ key, remain_quota: 100_000 }],
      channels: [{ base_url: upstream.url }],
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call<ChatCompletion>('POST', '/v1/chat/completions', question, headers)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);

    const all = 50 * cost;
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000 - all, used_quota: all, request_count: 50 });
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 100_000 - all, used_quota: all }]);
    expect((await db.select().from(channels))[1]?.used_quota).toBe(all);
    expect(await db.select({ quota: sum(logs.quota) }).from(logs)).toEqual([{ quota: String(all) }]);
    expect(await db.select().from(holds)).toEqual([]);
  });

  it('never take more than a limited token has, nor end it while some of its quota is only held', async () => {
    const upstream = await testUpstream({ delayMs: 50 });
    // Each call holds 500 before it costs 30: of six at once, three can begin.
    const { call, db } = await calledGateway({
      as: 'user',
      options,
      tokens: [{ key, remain_quota: 1_500 }],
      channels: [{ base_url: upstream.url }],
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/v1/chat/completions', question, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 1_500 - 3 * cost, status: 1 }]);
    expect(upstream.requests).toHaveLength(3);
  });

  it('never begin with more than the user has', async () => {
    const upstream = await testUpstream({ delayMs: 50 });
    const { call } = await calledGateway({ as: 'user', me: { quota: 1_000 }, options, channels: [{ base_url: upstream.url }] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/pg/chat/completions', question)));
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
