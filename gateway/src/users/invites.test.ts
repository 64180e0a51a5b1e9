import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const unit = 500_000;

describe('GET /api/user/aff', () => {
  it('creates a code on first use, once for concurrent requests, and keeps it', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const codes = (await Promise.all([1, 2, 3].map(() => call('GET', '/api/user/aff')))).map(({ body }) => body.data);
    expect(codes[0]).toMatch(/^[0-9A-Za-z]{4}$/);
    expect(new Set([...codes, (await call('GET', '/api/user/aff')).body.data]).size).toBe(1);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ aff_code: codes[0] });
  });

  it('returns a code that newcomers can register with', async () => {
    const { call, db, seeded } = await startTestGateway({ as: 'user' });
    const { body } = await call('GET', '/api/user/aff');
    await call('POST', '/api/user/register', { username: 'amy', password: 'longenough', aff_code: body.data });
    const [amy] = await db.select().from(users).where(eq(users.username, 'amy'));
    expect(amy?.inviter_id).toBe(seeded.user?.id);
  });

  it('returns a code that is unique per user', async () => {
    const { db } = await startTestGateway({ users: [{ username: 'amy', aff_code: 'aB3d' }, { username: 'eve' }] });
    await expect(db.update(users).set({ aff_code: 'aB3d' }).where(eq(users.username, 'eve'))).rejects.toThrow();
  });
});

describe('POST /api/user/aff_transfer', () => {
  const setUp = (options: Record<string, string> = {}) =>
    startTestGateway({ as: 'user', me: { quota: 1, aff_quota: 3 * unit, aff_history_quota: 4 * unit }, options });

  it('moves pending earnings into the quota', async () => {
    const { call } = await setUp();
    const response = await call('POST', '/api/user/aff_transfer', { quota: unit });
    expect(response.body).toEqual({ success: true, message: catalogue.transferred.zh });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({
      quota: unit + 1,
      aff_quota: 2 * unit,
      aff_history_quota: 4 * unit,
    });
  });

  it('never moves more than the earnings concurrently', async () => {
    const { call } = await setUp();
    const responses = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/user/aff_transfer', { quota: unit })));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(3);
    expect(responses.find(({ body }) => !body.success)?.body.message).toBe(catalogue.transferTooLarge.zh);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 3 * unit + 1, aff_quota: 0 });
  });

  it.each([
    [unit - 1, 'Transfer failed: the minimum is ¥1.00'],
    [-unit, 'Transfer failed: the minimum is ¥1.00'],
    [3 * unit + 1, catalogue.transferTooLarge.en],
    [0, catalogue.invalidParameter.en],
    [unit + 0.5, catalogue.invalidParameter.en],
    [String(unit), catalogue.invalidParameter.en],
    [undefined, catalogue.invalidParameter.en],
  ])('refuses %j', async (quota, message) => {
    const { call } = await setUp();
    const response = await call('POST', '/api/user/aff_transfer', { quota }, { 'accept-language': 'en' });
    expect(response.body).toMatchObject({ success: false, message });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 1, aff_quota: 3 * unit });
  });

  it('reports the minimum in points where currency is not shown', async () => {
    const { call } = await setUp({ DisplayInCurrencyEnabled: 'false', QuotaPerUnit: '1000' });
    expect((await call('POST', '/api/user/aff_transfer', { quota: 999 })).body.message).toBe('划转失败：单次最少划转 1000');
  });
});
