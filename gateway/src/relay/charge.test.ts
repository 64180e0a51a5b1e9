import type { ChatCompletion } from '@console/shared/contract';
import { sql, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../testing/gate';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { channels, logs, reservations, tokens, usageHours, users } from '../db/schema';
import { releaseReservationsBefore, reserve } from './reservations';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
// 10 + 20 tokens at ratio 1.
const cost = 30;

/** Makes calls at once and lets the upstream answer when so many of them have been refused. */
async function allAtOnce<T>(calls: number, refusals: number, response: () => void, call: () => Promise<T>): Promise<T[]> {
  let refused = 0;
  return await Promise.all(
    Array.from({ length: calls }, async () => {
      const reportedUsage = await call();
      refused += 1;
      if (refused === refusals) {
        response();
      }
      return reportedUsage;
    }),
  );
}

describe('concurrent calls', () => {
  it('are charged exactly: 200 calls of several users, streamed and not, leave consistent totals', async () => {
    const upstream = await testUpstream({ delayMs: 20 });
    const { call, db, url, seed, seeded } = await startTestGateway({
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
          expect(await readStream(`${url}/v1/chat/completions`, chatBody, as)).toMatchObject({ status: 200, done: true });
        } else {
          expect((await call<ChatCompletion>('POST', '/v1/chat/completions', chatBody, as)).status).toBe(200);
        }
      }),
    );

    const each = 25 * cost;
    expect(await db.select().from(tokens)).toEqual(
      keys.map(() => expect.objectContaining({ remain_quota: 100_000 - each, used_quota: each })),
    );
    const [, ...owners] = await db.select().from(users);
    const paid = { quota: 500_000 - 2 * each, used_quota: 2 * each, request_count: 50 };
    expect(owners).toEqual(owners.map(() => expect.objectContaining(paid)));
    const all = [{ quota: String(200 * cost) }];
    expect(await db.select({ quota: sum(users.used_quota) }).from(users)).toEqual(all);
    expect(await db.select({ quota: sum(channels.used_quota) }).from(channels)).toEqual(all);
    expect(await db.select({ quota: sum(logs.quota) }).from(logs)).toEqual(all);
    expect(await db.select().from(logs)).toHaveLength(200);
    expect(await db.select().from(reservations)).toEqual([]);
  }, 30_000);

  it('never exceed a limited token, nor exhaust it while quota is only reserved', async () => {
    const late = createGate();
    const upstream = await testUpstream({ until: late.opened });
    // Each call holds 500 before it costs 30: of six at once, three can begin.
    const { call, db } = await startTestGateway({
      as: 'user',
      options,
      tokens: [{ key, remain_quota: 1_500 }],
      channels: [{ base_url: upstream.url }],
    });
    const responses = await allAtOnce(6, 3, late.open, () => call('POST', '/v1/chat/completions', chatBody, headers));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 1_500 - 3 * cost, status: 1 }]);
    expect(upstream.requests).toHaveLength(3);
  });

  it('never start beyond the user’s quota', async () => {
    const late = createGate();
    const upstream = await testUpstream({ until: late.opened });
    const { call } = await startTestGateway({ as: 'user', me: { quota: 1_000 }, options, channels: [{ base_url: upstream.url }] });
    const responses = await allAtOnce(5, 3, late.open, () => call('POST', '/pg/chat/completions', chatBody));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 1_000 - 2 * cost });
  });
});

describe('charging', () => {
  it('counts unlimited tokens below zero', async () => {
    const upstream = await testUpstream();
    const { call, db } = await startTestGateway({
      as: 'user',
      options,
      tokens: [{ key, remain_quota: 0, unlimited_quota: true }],
      channels: [{ base_url: upstream.url }],
    });
    expect((await call('POST', '/v1/chat/completions', chatBody, headers)).status).toBe(200);
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: -cost, used_quota: cost }]);
  });

  it('applies a fixed price per call', async () => {
    const upstream = await testUpstream();
    const { call, db } = await startTestGateway({
      as: 'user',
      options: { ModelPrice: '{"test-model":0.1}', GroupRatio: '{"default":2}' },
      channels: [{ base_url: upstream.url }],
    });
    await call('POST', '/pg/chat/completions', chatBody);
    expect(await db.select().from(logs)).toMatchObject([{ quota: 100_000, content: '模型价格 0.1，分组倍率 2' }]);
  });

  it('charges without a log while consumption logging is off', async () => {
    const upstream = await testUpstream();
    const { call, db } = await startTestGateway({
      as: 'user',
      options: { ...options, LogConsumeEnabled: 'false' },
      channels: [{ base_url: upstream.url }],
    });
    await call('POST', '/pg/chat/completions', chatBody);
    expect(await db.select().from(logs)).toEqual([]);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ used_quota: cost });
  });

  it('ends a stream that could not be charged with an error, and keeps the reservation', async () => {
    const { db, url, seeded, headersOf, logged } = await startTestGateway({ as: 'user' });
    await db.run(sql`DROP TABLE ${usageHours}`);
    const asked = { ...chatBody, model: 'offline-demo', max_tokens: 4 };
    const { chunks, done } = await readStream(`${url}/pg/chat/completions`, asked, await headersOf(seeded.user?.id ?? 0));
    expect(chunks.at(-1)).toMatchObject({ error: { type: 'internal_error' } });
    expect(done).toBe(false);
    expect(await db.select().from(reservations)).toHaveLength(1);
    expect(logged.join()).toContain('request-failed');
  });

  it('completes before the final event', async () => {
    const { call, url, seeded, headersOf } = await startTestGateway({ as: 'user' });
    await readStream(
      `${url}/pg/chat/completions`,
      { ...chatBody, model: 'offline-demo', max_tokens: 4 },
      await headersOf(seeded.user?.id ?? 0),
    );
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ request_count: 1, used_quota: 6 });
  });
});

describe('reservations', () => {
  it('are refunded at the next start after a crash', async () => {
    const { db, seeded } = await startTestGateway({ as: 'user', tokens: [{ remain_quota: 1_000 }] });
    const [userId, tokenId] = [seeded.user?.id ?? 0, seeded.tokens[0]?.id ?? 0];
    const before = [await db.select().from(users), await db.select().from(tokens)];
    expect(await reserve(db, { userId, tokenId, amount: 400 })).toBeDefined();
    expect(await reserve(db, { userId, tokenId, amount: 400 })).toBeDefined();
    expect(await reserve(db, { userId, tokenId, amount: 400 })).toBeUndefined();
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 200 }]);
    expect(await releaseReservationsBefore(db, 0)).toBe(0);
    expect(await releaseReservationsBefore(db, 2_000_000_000)).toBe(2);
    expect([await db.select().from(users), await db.select().from(tokens)]).toEqual(before);
  });

  it.each([
    ['a user without quota, even for nothing', { quota: 0 }, 0],
    ['more than the user has', { quota: 399 }, 400],
  ])('are not made: %s', async (_, me, amount) => {
    const { db, seeded } = await startTestGateway({ as: 'user', me });
    expect(await reserve(db, { userId: seeded.user?.id ?? 0, tokenId: 0, amount })).toBeUndefined();
    expect(await db.select().from(reservations)).toEqual([]);
  });
});
