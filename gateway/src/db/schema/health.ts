import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count } from './columns';

/**
 * Calls by quarter of an hour, whose first second is `started_at`: by model, and by model and channel, where every attempt counts. `channel` is
 * 0 for whole calls.
 */
export const health = sqliteTable(
  'health',
  {
    started_at: integer().notNull(),
    model_name: text().notNull(),
    channel: integer().notNull(),
    successes: count(),
    failures: count(),
    /** Milliseconds. */
    duration: count(),
    first_texts: count(),
    /** Milliseconds. */
    first_text_time: count(),
    output_tokens: count(),
    /** Milliseconds in which they were generated. */
    generation_time: count(),
  },
  (table) => [
    primaryKey({ columns: [table.started_at, table.model_name, table.channel] }),
    index('health_channel').on(table.channel, table.started_at),
  ],
);

/** Columns that add up. */
export const healthSums = [
  'successes',
  'failures',
  'duration',
  'first_texts',
  'first_text_time',
  'output_tokens',
  'generation_time',
] as const;

export type HealthRow = typeof health.$inferSelect;
