import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, usageCounts } from './columns';

/** What the rows of the sums are about; stored as the index. The `value` of `all` is empty. */
export const usageSubjects = ['all', 'user_id', 'username', 'token_name', 'channel', 'group'] as const;

/** Of an hour, whose first second is `created_at`. */
const subject = () => ({ subject: integer().notNull(), value: text().notNull(), created_at: integer().notNull() });

/**
 * Sums of `usage_hours`, which has too many rows for the dashboard of a site. Triggers of the migration keep them. WITHOUT ROWID, which Drizzle
 * cannot declare.
 */
export const usageSums = sqliteTable(
  'usage_sums',
  {
    ...subject(),
    model_name: text().notNull(),
    ...usageCounts(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.value, table.created_at, table.model_name] })],
);

/** Never the name of a model. */
export const allModels = '';

/** Numbers of answered calls by class of duration, where it was measured, of each model and of `allModels`. */
export const usageLatencies = sqliteTable(
  'usage_latencies',
  { ...subject(), latency: integer().notNull(), model_name: text().notNull(), count: count() },
  (table) => [primaryKey({ columns: [table.subject, table.value, table.model_name, table.created_at, table.latency] })],
);
