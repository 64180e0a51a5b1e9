import { type LogRecord, logType, maxQuota, type PageRecord, type RedemptionRecord, redemptionStatus } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { logs, redemptions, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { redeem } from './redeem';

type Listed = { data: PageRecord<RedemptionRecord> };
type One = { success: boolean; data: RedemptionRecord };

const past = 1_600_000_000;
const used = { status: redemptionStatus.used, used_user_id: 1, redeemed_time: past };
const statusPath = '/api/redemption/?status_only=true';

describe('redemption codes', () => {
  it('are listed as 1-based pages, newest first, without deleted ones', async () => {
    const { call } = await startTestGateway({
      as: 'admin',
      redemptions: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'gone', DeletedAt: '2026-01-01T00:00:00Z' }],
    });
    const { data } = (await call<Listed>('GET', '/api/redemption/?p=1&page_size=2')).body;
    expect(data).toMatchObject({ total: 3, page: 1, page_size: 2 });
    expect(data.items.map(({ name }) => name)).toEqual(['c', 'b']);
    expect((await call<Listed>('GET', '/api/redemption?p=2&page_size=2')).body.data.items.map(({ name }) => name)).toEqual(['a']);
  });

  it.each([
    ['Wel', ['Welcome 2', 'Welcome']],
    ['come', []],
    ['2', ['Welcome 2']],
    ['5%', ['5% off']],
    ['%', []],
    ['_', []],
    ['', ['5% off', 'Welcome 2', 'Welcome']],
  ])('are found by "%s"', async (keyword, expected) => {
    const { call } = await startTestGateway({ as: 'admin', redemptions: [{ name: 'Welcome' }, { name: 'Welcome 2' }, { name: '5% off' }] });
    const { data } = (await call<Listed>('GET', `/api/redemption/search?keyword=${encodeURIComponent(keyword)}`)).body;
    expect(data.items.map(({ name }) => name)).toEqual(expected);
    expect(data.total).toBe(expected.length);
  });

  const future = past + 1_000_000_000;
  const codesOfEveryStatus = [
    { name: 'unused' },
    { name: 'valid', expired_time: future },
    { name: 'expired', expired_time: past },
    { name: 'disabled', status: redemptionStatus.disabled },
    { name: 'disabled later', status: redemptionStatus.disabled, expired_time: past },
    { name: 'used', ...used },
  ];

  it.each([
    ['1', ['valid', 'unused']],
    ['2', ['disabled later', 'disabled']],
    ['3', ['used']],
    ['expired', ['expired']],
    ['1&keyword=un', ['unused']],
    ['', ['used', 'disabled later', 'disabled', 'expired', 'valid', 'unused']],
  ])('are filtered by the status %s', async (status, expected) => {
    const { call } = await startTestGateway({ as: 'admin', redemptions: codesOfEveryStatus });
    const { data } = (await call<Listed>('GET', `/api/redemption/search?status=${status}`)).body;
    expect(data.items.map(({ name }) => name)).toEqual(expected);
    expect(data.total).toBe(expected.length);
  });

  it('are not filtered by an unknown status', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    const { status, body } = await call('GET', '/api/redemption/search?status=lost');
    expect([status, body]).toMatchObject([400, { success: false, field: 'status' }]);
  });

  it('are deleted together once they are used, disabled or expired', async () => {
    const { call } = await startTestGateway({ as: 'admin', redemptions: codesOfEveryStatus });
    expect((await call('DELETE', '/api/redemption/invalid')).body).toEqual({ success: true, message: '', data: 4 });
    expect((await call<Listed>('GET', '/api/redemption/')).body.data.items.map(({ name }) => name)).toEqual(['valid', 'unused']);
    expect((await call('DELETE', '/api/redemption/invalid')).body).toMatchObject({ data: 0 });
  });

  it('expire at a time in the future, which an edit may change or leave as it is', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', redemptions: [{ expired_time: past }] });
    const create = (expired_time: number) => call('POST', '/api/redemption/', { name: 'code', count: 1, quota: 1, expired_time });
    const refusal = { success: false, message: catalogue.redemptionExpiryPast.zh, field: 'expired_time' };
    expect((await create(past)).body).toEqual(refusal);
    expect((await create(future)).body.success).toBe(true);
    const [created] = (await call<Listed>('GET', '/api/redemption/')).body.data.items;
    expect(created?.expired_time).toBe(future);

    const edit = (change: object) =>
      call<One>('PUT', '/api/redemption/', { id: seeded.redemptions[0]?.id, name: 'code', quota: 1, ...change });
    expect((await edit({})).body.data.expired_time).toBe(past);
    expect((await edit({ expired_time: past })).body.data.expired_time).toBe(past);
    expect((await edit({ expired_time: past + 1 })).body).toEqual(refusal);
    expect((await edit({ expired_time: future })).body.data.expired_time).toBe(future);
    expect((await edit({ expired_time: 0 })).body.data.expired_time).toBe(0);
  });

  it('are created in batches with distinct keys', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin' });
    const { body } = await call<{ data: string[] }>('POST', '/api/redemption/', { name: ' Spring ', count: 100, quota: 7, group_id: 3 });
    expect(new Set(body.data).size).toBe(100);
    expect(body.data.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    const { data } = (await call<Listed>('GET', '/api/redemption/?page_size=100')).body;
    expect(data.items.map(({ key }) => key).reverse()).toEqual(body.data);
    expect(data.items[0]).toMatchObject({ name: 'Spring', quota: 7, group_id: 3, status: 1, user_id: seeded.user?.id, used_user_id: 0 });
  });

  it.each([
    [{ name: '' }, catalogue.redemptionNameLength.zh],
    [{ name: '   ' }, catalogue.redemptionNameLength.zh],
    [{ name: '字'.repeat(21) }, catalogue.redemptionNameLength.zh],
    [{ count: 0 }, catalogue.redemptionCountLow.zh],
    [{ count: -1 }, catalogue.redemptionCountLow.zh],
    [{ count: 101 }, catalogue.redemptionCountHigh.zh],
    [{ count: 1.5 }, catalogue.invalidParameter.zh],
    [{ quota: -1 }, `输入不符合要求：quota（0-${maxQuota}）`],
    [{ quota: maxQuota + 1 }, `输入不符合要求：quota（0-${maxQuota}）`],
    [{ quota: '5' }, catalogue.invalidParameter.zh],
    [{ group_id: 'vip' }, catalogue.invalidParameter.zh],
  ])('cannot be created with %j', async (fields, message) => {
    const { call, db } = await startTestGateway({ as: 'admin' });
    const validCodes = { name: '字'.repeat(20), count: 1, quota: 0, group_id: null };
    expect((await call('POST', '/api/redemption/', { ...validCodes, ...fields })).body).toMatchObject({ success: false, message });
    expect(await db.select().from(redemptions)).toEqual([]);
    expect((await call('POST', '/api/redemption/', validCodes)).body.success).toBe(true);
  });

  it('can be edited only while unused', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', redemptions: [{}, used, { status: redemptionStatus.disabled }] });
    const [unused, usedCode, disabled] = seeded.redemptions;
    const edit = (id: number | undefined, overrides = {}) =>
      call<One>('PUT', '/api/redemption/', { id, name: 'new', quota: 5, ...overrides });
    expect((await edit(unused?.id, { status: 3, key: 'x', used_user_id: 9 })).body.data).toEqual({ ...unused, name: 'new', quota: 5 });
    for (const code of [usedCode, disabled]) {
      expect((await edit(code?.id)).body).toEqual({ success: false, message: catalogue.redemptionNotUnused.zh });
      expect((await call<One>('GET', `/api/redemption/${code?.id}`)).body.data).toEqual(code);
    }
    expect((await edit(999)).body).toEqual({ success: false, message: catalogue.redemptionMissing.zh });
  });

  it('can be disabled and enabled until used', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', redemptions: [{}, used] });
    const [unused, usedCode] = seeded.redemptions;
    expect((await call<One>('PUT', statusPath, { id: unused?.id, status: 2 })).body.data).toEqual({ ...unused, status: 2 });
    expect((await call<One>('PUT', statusPath, { id: unused?.id, status: 1 })).body.data).toEqual(unused);
    expect((await call('PUT', statusPath, { id: unused?.id, status: 3 })).body.message).toBe(catalogue.invalidParameter.zh);
    for (const status of [1, 2]) {
      expect((await call('PUT', statusPath, { id: usedCode?.id, status })).body.message).toBe(catalogue.redemptionUsed.zh);
    }
    expect((await call<One>('GET', `/api/redemption/${usedCode?.id}`)).body.data).toEqual(usedCode);
  });

  it('are removed when deleted', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', redemptions: [{}] });
    const [code] = seeded.redemptions;
    const missing = { success: false, message: catalogue.redemptionMissing.zh };
    expect((await call('DELETE', `/api/redemption/${code?.id}/`)).body).toEqual({ success: true, message: '' });
    expect((await call('DELETE', `/api/redemption/${code?.id}`)).body).toEqual(missing);
    expect((await call('PUT', statusPath, { id: code?.id, status: 2 })).body).toEqual(missing);
    expect((await call('POST', '/api/user/topup', { key: code?.key })).body).toMatchObject({
      success: false,
      message: catalogue.topUpKeyInvalid.zh,
    });
  });
});

const getQuota = async ({ db }: StartedGateway, id = 0) => (await db.select().from(users).where(eq(users.id, id)))[0]?.quota;
const readTopUps = ({ db }: StartedGateway, id = 0) =>
  db
    .select()
    .from(logs)
    .where(and(eq(logs.user_id, id), eq(logs.type, logType.topUp)));

describe('redeeming', () => {
  it('adds the quota, returns it, marks the code and writes a log', async () => {
    const gateway = await startTestGateway({ as: 'user', me: { quota: 1 }, redemptions: [{ user_id: 1, quota: 250_000 }] });
    const { call, db, seeded } = gateway;
    const [code] = seeded.redemptions;
    const response = await call('POST', '/api/user/topup', { key: `  ${code?.key.toUpperCase()}\n` });
    expect(response.body).toEqual({ success: true, message: '', data: 250_000 });
    expect(await getQuota(gateway, seeded.user?.id)).toBe(250_001);
    const [row] = await db.select().from(redemptions);
    expect(row).toMatchObject({ status: redemptionStatus.used, used_user_id: seeded.user?.id });
    expect(row?.redeemed_time).toBeGreaterThan(past);
    const logs = (await call<{ data: PageRecord<LogRecord> }>('GET', '/api/log/self?type=1')).body.data.items;
    expect(logs).toMatchObject([
      {
        content: `使用兑换码充值 ¥0.50，兑换码 ID ${code?.id}`,
        username: 'user',
        other: JSON.stringify({ event: { code: 'redeemed', amount: 250_000, code_id: code?.id } }),
      },
    ]);
  });

  it.each([
    { name: 'no code', key: ' ', code: {}, message: 'topUpKeyMissing' },
    { name: 'an unknown code', key: 'f'.repeat(32), code: {}, message: 'topUpKeyInvalid' },
    { name: 'a used code', key: undefined, code: used, message: 'topUpKeyUsed' },
    { name: 'an expired code', key: undefined, code: { expired_time: past }, message: 'topUpKeyExpired' },
    { name: 'a used code that has expired since', key: undefined, code: { ...used, expired_time: past }, message: 'topUpKeyUsed' },
    { name: 'a disabled code', key: undefined, code: { status: redemptionStatus.disabled }, message: 'topUpKeyUsed' },
    { name: 'a code that exceeds the maximum balance', key: undefined, code: { quota: maxQuota }, message: 'topUpTooMuch' },
  ] as const)('rejects $name and changes nothing', async ({ key, code, message }) => {
    const gateway = await startTestGateway({ as: 'user', redemptions: [code] });
    const { call, db, seeded } = gateway;
    const before = await db.select().from(redemptions);
    const response = await call('POST', '/api/user/topup', { key: key ?? seeded.redemptions[0]?.key });
    expect(response.body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(await getQuota(gateway, seeded.user?.id)).toBe(500_000);
    expect(await readTopUps(gateway, seeded.user?.id)).toEqual([]);
    expect(await db.select().from(redemptions)).toEqual(before);
  });

  it('gives a code to one of twenty concurrent users', async () => {
    const gateway = await startTestGateway({ users: Array.from({ length: 20 }, () => ({ quota: 10 })), redemptions: [{ quota: 7 }] });
    const { callAs, db, seeded } = gateway;
    const calls = await Promise.all(seeded.users.map(({ id }) => callAs(id)));
    const responses = await Promise.all(calls.map((call) => call('POST', '/api/user/topup', { key: seeded.redemptions[0]?.key })));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.message === catalogue.topUpKeyUsed.zh)).toHaveLength(19);
    const quotas = await Promise.all(seeded.users.map(({ id }) => getQuota(gateway, id)));
    expect(quotas.reduce<number>((sum, quota) => sum + (quota ?? 0), 0)).toBe(207);
    const [row] = await db.select().from(redemptions);
    expect(quotas[seeded.users.findIndex(({ id }) => id === row?.used_user_id)]).toBe(17);
    expect(await db.select().from(logs).where(eq(logs.type, logType.topUp))).toHaveLength(1);
  });

  it('gives a code to one user and one code of a group per user when called directly', async () => {
    const gateway = await startTestGateway({
      users: Array.from({ length: 20 }, () => ({ quota: 10 })),
      redemptions: [{ quota: 7 }, ...Array.from({ length: 5 }, () => ({ quota: 100, group_id: 4 }))],
    });
    const { db, seeded } = gateway;
    const [code, ...grouped] = seeded.redemptions;
    const redeemers = (await db.select().from(users)).filter(({ id }) => id > 1);
    const attempt = (user: (typeof redeemers)[number] | undefined, key = '') => user && redeem(gateway, user, key, 'zh');
    const outcomes = await Promise.allSettled([
      ...redeemers.map((user) => attempt(user, code?.key)),
      ...grouped.map(({ key }) => attempt(redeemers[0], key)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const quotas = await Promise.all(redeemers.map(({ id }) => getQuota(gateway, id)));
    expect(quotas.reduce<number>((sum, quota) => sum + (quota ?? 0), 0)).toBe(20 * 10 + 7 + 100);
  });

  it('gives a user one code of a group, even concurrently, and any number without a group', async () => {
    const grouped = Array.from({ length: 5 }, () => ({ quota: 7, group_id: 4 }));
    const gateway = await startTestGateway({
      as: 'user',
      me: { quota: 0 },
      users: [{}],
      redemptions: [...grouped, { quota: 100 }, { quota: 100 }],
    });
    const { call, callAs, seeded } = gateway;
    const redeem = (position: number, caller = call) => caller('POST', '/api/user/topup', { key: seeded.redemptions[position]?.key });
    const responses = await Promise.all([0, 1, 2, 3, 4].map((position) => redeem(position)));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.message === catalogue.topUpGroupUsed.zh)).toHaveLength(4);
    expect((await redeem(5)).body.success && (await redeem(6)).body.success).toBe(true);
    expect(await getQuota(gateway, seeded.user?.id)).toBe(207);
    expect(await readTopUps(gateway, seeded.user?.id)).toHaveLength(3);
    const remaining = responses.findIndex(({ body }) => !body.success);
    expect((await redeem(remaining, await callAs(seeded.users[0]?.id ?? 0))).body.data).toBe(7);
  });
});
