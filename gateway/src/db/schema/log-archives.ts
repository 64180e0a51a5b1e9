import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count } from './columns';

/**
 * Files beside the database with the log lines of a UTC month, such as `2026-08`. Lines before `deleted_before` are no longer part of the log
 * and its sums, whether the file has lost them yet or not. Sums of costs lack the files that an earlier release has written, until these are
 * opened.
 */
export const logArchives = sqliteTable('log_archives', {
  month: text().primaryKey(),
  deleted_before: count(),
  has_cost_sums: integer({ mode: 'boolean' }).notNull().default(false),
  has_day_cost_sums: integer({ mode: 'boolean' }).notNull().default(false),
});
