import type { AdminPermissions } from '@console/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/database';
import { history, type UserRow, users } from '../db/schema';

export type Actor = { id: number | SQL; username: string };

/** The actor of changes made on the command line or by a mailed link. */
export const systemActor: Actor = { id: 0, username: '' };

/** Without values for secrets and for events such as creation. */
export type Change = { field: string; before?: string | undefined; after?: string | undefined; reason?: string | undefined };

export type Subject = { subject: 'user'; id: number | SQL } | { subject: 'option'; id: string };

export const maxChanges = 200;

/** Seconds. */
export const maxAge = 365 * 86_400;

const maxLength = 2000;

const truncate = (text: string | undefined) =>
  text !== undefined && text.length > maxLength ? `${text.slice(0, maxLength)}…` : (text ?? null);

/** Statements that record changes and prune the history; run them in one batch after the write. */
export function recordChanges(
  { db }: { db: Database },
  { subject, id }: Subject,
  actor: Actor,
  changes: readonly Change[],
  condition: SQL = sql`1`,
) {
  if (changes.length === 0) {
    return [];
  }
  const subjectId = typeof id === 'object' ? sql`CAST(${id} AS TEXT)` : String(id);
  const isSubject = sql`subject = ${subject} AND subject_id = ${subjectId}`;
  return [
    ...changes.map(({ field, before, after, reason }) =>
      db.run(sql`
        INSERT INTO ${history} (created_at, subject, subject_id, actor_id, actor_name, field, before, after, reason)
        SELECT ${now()}, ${subject}, ${subjectId}, ${actor.id}, ${actor.username}, ${field}, ${truncate(before)}, ${truncate(after)}, ${reason ?? null} WHERE ${condition}`),
    ),
    db.run(sql`
      DELETE FROM ${history} WHERE ${isSubject}
      AND id <= (SELECT id FROM ${history} WHERE ${isSubject} ORDER BY id DESC LIMIT 1 OFFSET ${maxChanges})`),
    db.run(sql`DELETE FROM ${history} WHERE created_at < ${now() - maxAge}`),
  ];
}

const trackedFields = ['username', 'display_name', 'group', 'role', 'status', 'quota', 'remark'] as const;

function permissionChanges(before: AdminPermissions, after: AdminPermissions | undefined): Change[] {
  const [old, current] = [JSON.stringify(before), JSON.stringify(after)];
  return current === undefined || current === old ? [] : [{ field: 'admin_permissions', before: old, after: current }];
}

export const userChanges = (before: UserRow, after: Partial<UserRow>): Change[] => [
  ...trackedFields
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .map((field) => ({ field, before: String(before[field]), after: String(after[field]) })),
  ...permissionChanges(before.admin_permissions, after.admin_permissions),
  ...(after.password !== undefined ? [{ field: 'password' }] : []),
  ...(after.deleted_at ? [{ field: 'deleted' }] : []),
];

export const userIdByName = (username: string): SQL => sql`(SELECT ${users.id} FROM ${users} WHERE ${users.username} = ${username})`;
