import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, string } from './columns';

/**
 * Who changed what of a user or an option, and when. `subject_id` is the id of the user or the key of the option, `actor_id` 0 the gateway
 * itself. Secrets are noted without `before` and `after`. `history/note.ts` bounds it.
 */
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
  },
  (table) => [index('history_subject').on(table.subject, table.subject_id, table.id), index('history_time').on(table.created_at)],
);
