import type { LogAlertFilters, LogAlertMeasure, LogAlertScope } from '@console/shared/contract';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, string } from './columns';

/** Columns are named as on the wire. */
export const logAlerts = sqliteTable(
  'log_alerts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    name: text().notNull(),
    scope: text().$type<LogAlertScope>().notNull(),
    measure: text().$type<LogAlertMeasure>().notNull(),
    threshold: integer().notNull(),
    minutes: integer().notNull(),
    filters: text({ mode: 'json' }).$type<LogAlertFilters>().notNull(),
    status: integer().$type<1 | 2>().notNull().default(1),
    notified_at: count(),
    error: string(),
    /** When it is checked again, in Unix seconds. */
    due_at: count(),
  },
  (table) => [index('log_alerts_user').on(table.user_id)],
);

export type LogAlertRow = typeof logAlerts.$inferSelect;
