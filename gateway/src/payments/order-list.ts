import type { OrderRecord, PageRecord } from '@console/shared/contract';
import { and, count, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contains } from '../db/like';
import { type OrderRow, orders, users } from '../db/schema';
import type { Paging } from '../http/query';

/** The number of an order by part, a username as a whole. */
export const matchesKeyword = (keyword: string): SQL | undefined =>
  keyword === '' ? undefined : or(contains(orders.trade_no, keyword), eq(users.username, keyword));

export const isOwnedBy = (userId: number): SQL => eq(orders.user_id, userId);

/** Newest first. */
export async function listOrders(
  db: Database,
  filter: SQL | undefined,
  { page, pageSize, offset }: Paging,
): Promise<PageRecord<OrderRecord>> {
  const where = and(filter);
  const ofUser = eq(users.id, orders.user_id);
  const [rows, [total]] = await db.batch([
    db
      .select({ order: orders, username: users.username })
      .from(orders)
      .leftJoin(users, ofUser)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(orders).leftJoin(users, ofUser).where(where),
  ]);
  return { items: rows.map(({ order, username }) => toRecord(order, username ?? '')), total: total?.count ?? 0, page, page_size: pageSize };
}

const toRecord = (order: OrderRow, username: string): OrderRecord => ({
  id: order.id,
  user_id: order.user_id,
  username,
  trade_no: order.trade_no,
  payment_method: order.payment_method,
  payment_provider: order.provider,
  money: order.money / 100,
  currency: order.currency,
  quota: order.quota + order.bonus,
  create_time: order.created_time,
  complete_time: order.paid_time,
  status: order.status,
});
