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
  },
  // Nobody redeems two codes of a group, however fast they are.
  (table) => [uniqueIndex('redemptions_once').on(table.group_id, table.used_user_id).where(sql`${table.used_user_id} <> 0`)],
);

/** What online payments cost less, or are credited more, by the rules in `rules` (a JSON list). `start_time` and `end_time` 0 are open, `per_user_limit` 0 is any number. */
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

/** Online payments. What one pays and is credited stands fixed from its beginning; a successful one has been credited. */
export const orders = sqliteTable(
  'orders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    trade_no: text().notNull().unique(),
    user_id: integer().notNull(),
    status: text({ enum: ['pending', 'success'] })
      .notNull()
      .default('pending'),
    // Cents.
    money: integer().notNull(),
    quota: integer().notNull(),
    bonus: count(),
    promotion_id: integer(),
    promotion_limit: count(),
    // What the money is worth when the promotion has been used up meanwhile.
    plain_quota: integer().notNull(),
    // Of the log line that it will leave.
    language: text({ enum: ['zh', 'en'] }).notNull(),
    created_time: count(),
    paid_time: count(),
  },
  (table) => [
    index('orders_user').on(table.user_id, table.status, table.created_time),
    index('orders_time').on(table.status, table.created_time),
  ],
);

/** Quota taken before a call and not settled yet; what a crash leaves here is given back at the next start. */
export const holds = sqliteTable('holds', {
  id: text().primaryKey(),
  user_id: integer().notNull(),
  token_id: integer().notNull(),
  amount: integer().notNull(),
  created_at: integer().notNull(),
});

export type RedemptionRow = typeof redemptions.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;
