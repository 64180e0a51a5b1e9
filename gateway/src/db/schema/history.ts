import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, string } from './columns';

/** `subject_id` is a user id or an option key; `actor_id` 0 is the gateway itself. Secrets are recorded without `before` and `after`. */
export const history = sqliteTable(
  'history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    created_at: integer().notNull(),
    subject: text({ enum: ['user', 'option'] }).notNull(),
    subject_id: text().notNull(),
    actor_id: count(),
    actor_name: string(),
    field: text().notNull(),
    before: text(),
    after: text(),
    reason: text(),
  },
  (table) => [index('history_subject').on(table.subject, table.subject_id, table.id), index('history_time').on(table.created_at)],
);
