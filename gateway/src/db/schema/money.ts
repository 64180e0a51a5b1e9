import type { PromotionType } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, list, resource, string } from './columns';

export const redemptions = sqliteTable(
  'redemptions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    key: text().notNull().unique(),
    status: integer().notNull().default(1),
    name: string(),
    quota: count(),
    group_id: integer(),
    created_time: count(),
    redeemed_time: count(),
    used_user_id: count(),
    deleted_at: text(),
    /** Unix seconds; 0 is never. */
    expired_time: count(),
  },
  // A user redeems one code of a group, even with concurrent requests.
  (table) => [uniqueIndex('redemptions_once').on(table.group_id, table.used_user_id).where(sql`${table.used_user_id} <> 0`)],
);

/** `rules` is a JSON list; 0 in `start_time`, `end_time` and `per_user_limit` means unlimited. */
export const promotions = sqliteTable('promotions', {
  ...resource(),
  name: text().notNull().unique(),
  description: string(),
  type: text().$type<PromotionType>().notNull().default('recharge'),
  rules: text().notNull(),
  start_time: count(),
  end_time: count(),
  groups: list(),
  per_user_limit: count(),
});

/** Amounts are fixed when the order is created; a successful order has been credited. */
export const orders = sqliteTable(
  'orders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    trade_no: text().notNull().unique(),
    user_id: integer().notNull(),
    payment_method: string(),
    provider: text({ enum: ['epay', 'stripe'] })
      .notNull()
      .default('epay'),
    currency: text().notNull().default('CNY'),
    status: text({ enum: ['pending', 'success', 'failed', 'expired'] })
      .notNull()
      .default('pending'),
    // In hundredths of the currency's unit.
    money: integer().notNull(),
    quota: integer().notNull(),
    bonus: count(),
    promotion_id: integer(),
    promotion_limit: count(),
    // These points are credited instead when the promotion has been used up meanwhile.
    plain_quota: integer().notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    created_time: count(),
    paid_time: count(),
  },
  (table) => [
    index('orders_user').on(table.user_id, table.status, table.created_time),
    index('orders_time').on(table.status, table.created_time),
  ],
);

/** Quota reserved by running calls; what a crash leaves is refunded at the next start. */
export const reservations = sqliteTable('holds', {
  id: text().primaryKey(),
  user_id: integer().notNull(),
  token_id: integer().notNull(),
  amount: integer().notNull(),
  created_at: integer().notNull(),
});

export type RedemptionRow = typeof redemptions.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;
