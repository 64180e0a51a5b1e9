import { logType } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { logs, orders, users } from '../db/schema';
import { findUser } from '../users/find';
import { createOrder, creditOrder } from './orders';
import type { Quote } from './quote';

const bought: Quote = { money: 7_300, quota: 5_000, bonus: 500, promotion: { id: 1, limit: 1 }, plainQuota: 4_000 };

async function ready() {
  const { db, options, seeded } = await calledGateway({ as: 'user', me: { quota: 1 }, users: [{ quota: 1 }] });
  const [me, other] = [await findUser(db, seeded.user?.id ?? 0), await findUser(db, seeded.users[0]?.id ?? 0)];
  if (!me || !other) {
    throw new Error('Nobody to pay');
  }
  const quotaOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.quota;
  return { db, options, me, other, quotaOf };
}

// Without HTTP between them, all read the order before the first of them writes.
describe('an order', () => {
  it('is credited once of twenty that are told at the very same time', async () => {
    const { db, options, me, quotaOf } = await ready();
    const tradeNo = await createOrder(db, me, bought, 'en');
    const answers = await Promise.all(Array.from({ length: 20 }, () => creditOrder({ db, options }, tradeNo, 7_300)));
    expect(answers).toEqual(Array(20).fill(true));
    expect(await quotaOf(me.id)).toBe(5_501);
    expect(await db.select().from(logs).where(eq(logs.type, logType.topUp))).toMatchObject([
      {
        user_id: me.id,
        content: 'Topped up ¥0.01 online, paid CNY 73.00, bonus <¥0.01',
        other: JSON.stringify({ event: { code: 'paid-bonus', amount: 5_000, money: 73, bonus: 500 } }),
      },
    ]);
  });

  it('keeps the limit of its promotion against others of the same user that are told at the same time', async () => {
    const { db, options, me, other, quotaOf } = await ready();
    const mine = [
      await createOrder(db, me, bought, 'en'),
      await createOrder(db, me, bought, 'en'),
      await createOrder(db, me, bought, 'en'),
    ];
    const theirs = await createOrder(db, other, bought, 'en');
    const elsewhere = await createOrder(db, me, { ...bought, promotion: { id: 2, limit: 1 } }, 'en');
    const answers = await Promise.all([...mine, theirs, elsewhere].map((tradeNo) => creditOrder({ db, options }, tradeNo, 7_300)));
    expect(answers).toEqual(Array(5).fill(true));
    expect(await quotaOf(me.id)).toBe(1 + 5_500 + 4_000 + 4_000 + 5_500);
    expect(await quotaOf(other.id)).toBe(1 + 5_500);
    const fullPrice = { code: 'paid-normal-price', amount: 4_000, money: 73 };
    const kept = await db.select().from(orders).where(eq(orders.user_id, me.id));
    const lines = await db.select().from(logs).where(eq(logs.user_id, me.id));
    expect(lines.filter(({ other }) => other === JSON.stringify({ event: fullPrice }))).toHaveLength(2);
    expect(kept.filter(({ promotion_id, bonus }) => promotion_id === null && bonus === 0)).toHaveLength(2);
  });
});
