import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count } from './columns';

/** Of an hour or a UTC day, with `span` seconds from `started_at` on. */
const period = () => ({ span: integer().notNull(), started_at: integer().notNull() });

const kind = () => ({ type: integer().notNull(), model_name: text().notNull(), channel: integer().notNull(), group: text().notNull() });

/** `count` lines with `quota` points in all. */
const sums = () => ({ count: count(), quota: count() });

/**
 * Number and cost of log lines, archived ones included. Triggers of the migration keep these tables exact and without empty rows. The tables
 * are WITHOUT ROWID, which Drizzle cannot declare.
 */
export const logSums = sqliteTable('log_sums', { ...period(), ...kind(), ...sums() }, (table) => [
  primaryKey({ columns: [table.span, table.started_at, table.type, table.model_name, table.channel, table.group] }),
]);

/** Users often give their keys the same name, so that these rows are few although keys are many. */
export const logTokenSums = sqliteTable('log_token_sums', { token_name: text().notNull(), ...period(), ...kind(), ...sums() }, (table) => [
  primaryKey({ columns: [table.token_name, table.span, table.started_at, table.type, table.model_name, table.channel, table.group] }),
]);

/** By cost instead of by model: `cost` is the lowest of its class. Lines that cost nothing are left out. */
export const logCostSums = sqliteTable(
  'log_cost_sums',
  { ...period(), type: integer().notNull(), cost: integer().notNull(), ...sums() },
  (table) => [primaryKey({ columns: [table.span, table.started_at, table.type, table.cost] })],
);

/**
 * By UTC day, cost and one column, which `field` names: `model_name`, `channel`, `group` or `token_name`. `cost` is the lowest of its class.
 * Lines that cost nothing are left out.
 */
export const logDayCostSums = sqliteTable(
  'log_day_cost_sums',
  {
    field: text().notNull(),
    value: text().notNull(),
    started_at: integer().notNull(),
    type: integer().notNull(),
    cost: integer().notNull(),
    ...sums(),
  },
  (table) => [primaryKey({ columns: [table.field, table.value, table.started_at, table.type, table.cost] })],
);

export const logUserSums = sqliteTable(
  'log_user_sums',
  { user_id: integer().notNull(), username: text().notNull(), token_name: text().notNull(), ...period(), ...kind(), ...sums() },
  (table) => [
    primaryKey({
      columns: [
        table.user_id,
        table.span,
        table.started_at,
        table.username,
        table.token_name,
        table.type,
        table.model_name,
        table.channel,
        table.group,
      ],
    }),
    index('log_user_sums_username').on(table.username, table.span, table.started_at),
  ],
);
