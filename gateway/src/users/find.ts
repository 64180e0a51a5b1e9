import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/open';
import { type UserRow, users } from '../db/schema';

/** A user by id, cancelled ones included. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The user who signs in with a name or an e-mail address. A name wins over an address that reads the same. */
export async function findByLogin(db: Database, login: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(users)
    .where(and(or(eq(users.username, login), eq(users.email, login.toLowerCase())), isNull(users.deleted_at)))
    .limit(2);
  return rows.find((row) => row.username === login) ?? rows[0];
}

/** The user whose address it is, unless they are cancelled. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)));
  return row;
}

/** Whether a name is taken, by cancelled users as well. */
export async function nameIsTaken(db: Database, username: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.username, username))).length > 0;
}

/** Whether an address is taken, by cancelled users as well. */
export async function emailIsTaken(db: Database, email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length > 0;
}
