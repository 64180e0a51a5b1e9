import { resourceStatus } from '@console/shared/contract';
import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import { now } from '../clock';
import { orders, type PromotionRow, promotions, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';

export async function usablePromotions({ db }: Pick<Gateway, 'db'>, user: UserRow): Promise<PromotionRow[]> {
  const time = now();
  const used = sql`(SELECT COUNT(*) FROM ${orders}
    WHERE ${orders.user_id} = ${user.id} AND ${orders.status} = 'success' AND ${orders.promotion_id} = ${promotions.id})`;
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.status, resourceStatus.enabled),
        lte(promotions.start_time, time),
        or(eq(promotions.end_time, 0), gte(promotions.end_time, time)),
        or(eq(promotions.per_user_limit, 0), sql`${promotions.per_user_limit} > ${used}`),
      ),
    )
    .orderBy(promotions.id);
  return rows.filter(({ groups }) => groups.length === 0 || groups.includes(user.group));
}
