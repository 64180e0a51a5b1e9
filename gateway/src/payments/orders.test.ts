import { logType } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { logs, orders, users } from '../db/schema';
import { findUser } from '../identity/find';
import { closeOrder, createOrder, creditOrder, findOrder } from './orders';
import type { Quote } from './quote';

const payment = { provider: 'epay', currency: 'CNY', money: 7_300 } as const;
const paidQuota: Quote = { ...payment, quota: 5_000, bonus: 500, promotion: { id: 1, limit: 1 }, plainQuota: 4_000 };

async function setUp() {
  const { db, options, seeded } = await startTestGateway({ as: 'user', me: { quota: 1 }, users: [{ quota: 1 }] });
  const [me, other] = [await findUser(db, seeded.user?.id ?? 0), await findUser(db, seeded.users[0]?.id ?? 0)];
  if (!me || !other) {
    throw new Error('Nobody to pay');
  }
  const getQuota = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.quota;
  return { db, options, me, other, getQuota };
}

// Without HTTP between them, all read the order before the first of them writes.
describe('an order', () => {
  it('is credited once by twenty concurrent notifications', async () => {
    const { db, options, me, getQuota } = await setUp();
    const tradeNo = await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => creditOrder({ db, options }, tradeNo, payment)));
    expect(responses).toEqual(Array(20).fill(true));
    expect(await getQuota(me.id)).toBe(5_501);
    expect(await db.select().from(logs).where(eq(logs.type, logType.topUp))).toMatchObject([
      {
        user_id: me.id,
        content: 'Topped up ¥0.01 online, paid CNY 73.00, bonus <¥0.01',
        other: JSON.stringify({ event: { code: 'paid-bonus', amount: 5_000, money: 73, bonus: 500 } }),
      },
    ]);
  });

  it('enforces the promotion limit for concurrent payments of a user', async () => {
    const { db, options, me, other, getQuota } = await setUp();
    const ownOrder = [
      await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' }),
      await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' }),
      await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' }),
    ];
    const otherOrder = await createOrder(db, other, paidQuota, { method: 'alipay', language: 'en' });
    const otherBrowser = await createOrder(db, me, { ...paidQuota, promotion: { id: 2, limit: 1 } }, { method: 'alipay', language: 'en' });
    const responses = await Promise.all(
      [...ownOrder, otherOrder, otherBrowser].map((tradeNo) => creditOrder({ db, options }, tradeNo, payment)),
    );
    expect(responses).toEqual(Array(5).fill(true));
    expect(await getQuota(me.id)).toBe(1 + 5_500 + 4_000 + 4_000 + 5_500);
    expect(await getQuota(other.id)).toBe(1 + 5_500);
    const fullPrice = { code: 'paid-normal-price', amount: 4_000, money: 73 };
    const stored = await db.select().from(orders).where(eq(orders.user_id, me.id));
    const logRows = await db.select().from(logs).where(eq(logs.user_id, me.id));
    expect(logRows.filter(({ other }) => other === JSON.stringify({ event: fullPrice }))).toHaveLength(2);
    expect(stored.filter(({ promotion_id, bonus }) => promotion_id === null && bonus === 0)).toHaveLength(2);
  });

  it.each([
    ['amount', { money: 7_299 }],
    ['currency', { currency: 'USD' }],
    ['provider', { provider: 'stripe' }],
  ] as const)('is not credited by a payment of another %s', async (_, change) => {
    const { db, options, me, getQuota } = await setUp();
    const tradeNo = await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' });
    expect(await creditOrder({ db, options }, tradeNo, { ...payment, ...change })).toBe(false);
    expect(await getQuota(me.id)).toBe(1);
  });

  it('is not credited after it ended, and does not end after it was credited', async () => {
    const { db, options, me, getQuota } = await setUp();
    const ended = await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' });
    await closeOrder(db, ended, 'epay', 'expired');
    expect(await creditOrder({ db, options }, ended, payment)).toBe(false);
    expect(await getQuota(me.id)).toBe(1);
    const credited = await createOrder(db, me, paidQuota, { method: 'alipay', language: 'en' });
    await creditOrder({ db, options }, credited, payment);
    await closeOrder(db, credited, 'epay', 'failed');
    expect((await findOrder(db, credited))?.status).toBe('success');
  });
});
