import type { SystemTaskStatus } from '@console/shared/contract';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, string } from './columns';

/** Long jobs; one that a stop has interrupted stays `running`. */
export const systemTasks = sqliteTable('system_tasks', {
  id: integer().primaryKey({ autoIncrement: true }),
  task_id: text().notNull().unique(),
  type: text().notNull(),
  status: text().$type<SystemTaskStatus>().notNull(),
  payload: text({ mode: 'json' }),
  processed: count(),
  total: count(),
  result: text({ mode: 'json' }),
  error: string(),
  created_at: count(),
  updated_at: count(),
});

export type SystemTaskRow = typeof systemTasks.$inferSelect;
