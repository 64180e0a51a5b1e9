import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, flag, string, usageCounts } from './columns';

export const logs = sqliteTable(
  'logs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    created_at: integer().notNull(),
    type: integer().notNull(),
    content: string(),
    username: string(),
    token_name: string(),
    model_name: string(),
    quota: count(),
    prompt_tokens: count(),
    completion_tokens: count(),
    use_time: count(),
    is_stream: flag(),
    channel: count(),
    token_id: count(),
    group: string(),
    other: string(),
    // Null instead of empty, which takes no room in a row, and none in the index.
    ip: text(),
    request_id: text(),
    upstream_request_id: text(),
  },
  // One index per filter: pages follow its order, and totals and sums are read from it alone. `logs/filter.ts` selects it.
  (table) => [
    index('logs_time').on(table.created_at, table.id, table.type, table.model_name, table.quota),
    index('logs_type').on(table.type, table.created_at, table.id, table.quota),
    index('logs_user').on(
      table.user_id,
      table.created_at,
      table.id,
      table.type,
      table.model_name,
      table.token_name,
      table.group,
      table.quota,
    ),
    index('logs_username').on(table.username, table.created_at, table.id, table.type, table.model_name, table.quota),
    index('logs_token_name').on(table.token_name, table.created_at, table.id, table.type, table.quota),
    index('logs_token').on(table.token_id, table.id),
    index('logs_model').on(table.model_name, table.created_at, table.id, table.type, table.quota),
    index('logs_channel').on(table.channel, table.created_at, table.id, table.type, table.quota),
    index('logs_group').on(table.group, table.created_at, table.id, table.type, table.quota),
    index('logs_cost').on(table.quota, table.created_at, table.id, table.type),
    index('logs_request').on(table.request_id).where(isNotNull(table.request_id)),
    index('logs_upstream_request').on(table.upstream_request_id).where(isNotNull(table.upstream_request_id)),
  ],
);

/**
 * Hourly usage for the dashboard, a row per caller, model, channel and class of duration. `created_at` is the first second of the hour;
 * `latency` is the index in `latencyBounds`, -1 in rows of releases that did not measure it.
 */
export const usageHours = sqliteTable(
  'usage_hours',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    username: string(),
    token_name: string(),
    model_name: string(),
    channel: count(),
    group: string(),
    latency: integer().notNull().default(-1),
    created_at: integer().notNull(),
    ...usageCounts(),
  },
  (table) => [
    uniqueIndex('usage_hours_row').on(
      table.user_id,
      table.created_at,
      table.model_name,
      table.username,
      table.token_name,
      table.channel,
      table.group,
      table.latency,
    ),
    index('usage_hours_username').on(table.username, table.created_at),
    index('usage_hours_time').on(table.created_at, table.model_name, table.token_used, table.count, table.quota),
  ],
);

/** Times are Unix milliseconds, unlike everywhere else; the gateway itself draws `builtin://` images. */
export const drawings = sqliteTable(
  'drawings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    code: count(),
    user_id: integer().notNull(),
    action: string(),
    mj_id: string(),
    prompt: string(),
    prompt_en: string(),
    description: string(),
    state: string(),
    submit_time: count(),
    start_time: count(),
    finish_time: count(),
    image_url: string(),
    status: string(),
    progress: string(),
    fail_reason: string(),
    channel_id: count(),
    quota: count(),
    buttons: string(),
    properties: string(),
  },
  (table) => [
    index('drawings_user').on(table.user_id, table.submit_time),
    index('drawings_time').on(table.submit_time),
    index('drawings_mj').on(table.mj_id),
    index('drawings_channel').on(table.channel_id, table.submit_time),
  ],
);

/** Other tasks, such as music. `properties` and `data` are JSON; times are Unix seconds. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    created_at: count(),
    updated_at: count(),
    task_id: string(),
    platform: string(),
    user_id: integer().notNull(),
    channel_id: count(),
    quota: count(),
    action: string(),
    status: string(),
    fail_reason: string(),
    submit_time: count(),
    start_time: count(),
    finish_time: count(),
    progress: string(),
    properties: text().notNull().default('{}'),
    data: text().notNull().default('null'),
  },
  (table) => [
    index('tasks_user').on(table.user_id, table.submit_time),
    index('tasks_time').on(table.submit_time),
    index('tasks_task').on(table.task_id),
    index('tasks_channel').on(table.channel_id, table.submit_time),
  ],
);

/** Rows created by `gateway seed`: ids of a table, both bounds inclusive. */
export const seeded = sqliteTable('seeded', { table: text().primaryKey(), first_id: integer().notNull(), last_id: integer().notNull() });

export type LogRow = typeof logs.$inferSelect;
export type DrawingRow = typeof drawings.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
