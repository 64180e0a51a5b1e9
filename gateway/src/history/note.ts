import { type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import { history, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';

export type Actor = { id: number | SQL; username: string };

/** Changes that nobody made who was signed in: on the command line, by a link of a mail. */
export const gatewayItself: Actor = { id: 0, username: '' };

/** One change; without values for a secret, and for what has none, as creation. */
export type Change = { field: string; before?: string | undefined; after?: string | undefined };

export type Subject = { subject: 'user'; id: number | SQL } | { subject: 'option'; id: string };

/** So many changes of a user or an option are kept, the newest. */
export const maxChanges = 200;

/** So long changes are kept, in seconds. */
export const maxAge = 365 * 86_400;

const maxLength = 2000;

const cut = (text: string | undefined) => (text !== undefined && text.length > maxLength ? `${text.slice(0, maxLength)}…` : (text ?? null));

/**
 * The writes that note changes, and forget those that are too many or too old. For a batch, behind the write itself.
 *
 * @param when a condition on the database: whether the write before took place
 */
export function noteChanges(
  { db }: Pick<Gateway, 'db'>,
  { subject, id }: Subject,
  by: Actor,
  changes: readonly Change[],
  when: SQL = sql`1`,
) {
  if (changes.length === 0) {
    return [];
  }
  const subjectId = typeof id === 'object' ? sql`CAST(${id} AS TEXT)` : String(id);
  const isSubject = sql`subject = ${subject} AND subject_id = ${subjectId}`;
  return [
    ...changes.map(({ field, before, after }) =>
      db.run(sql`
        INSERT INTO ${history} (created_at, subject, subject_id, actor_id, actor_name, field, before, after)
        SELECT ${now()}, ${subject}, ${subjectId}, ${by.id}, ${by.username}, ${field}, ${cut(before)}, ${cut(after)} WHERE ${when}`),
    ),
    db.run(sql`
      DELETE FROM ${history} WHERE ${isSubject}
      AND id <= (SELECT id FROM ${history} WHERE ${isSubject} ORDER BY id DESC LIMIT 1 OFFSET ${maxChanges})`),
    db.run(sql`DELETE FROM ${history} WHERE created_at < ${now() - maxAge}`),
  ];
}

const notedFields = ['username', 'display_name', 'group', 'role', 'status', 'quota'] as const;

/** What a write changes of a user, as far as histories tell it. */
export const userChanges = (before: UserRow, after: Partial<UserRow>): Change[] => [
  ...notedFields
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .map((field) => ({ field, before: String(before[field]), after: String(after[field]) })),
  ...(after.password !== undefined ? [{ field: 'password' }] : []),
  ...(after.deleted_at ? [{ field: 'deleted' }] : []),
];

/** The id of a user whom the same batch has made. */
export const idOf = (username: string): SQL => sql`(SELECT ${users.id} FROM ${users} WHERE ${users.username} = ${username})`;
