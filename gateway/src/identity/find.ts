import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import { type UserRow, users } from '../db/schema';

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** A username takes precedence over an identical email. */
export async function findByLogin(db: Database, login: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(users)
    .where(and(or(eq(users.username, login), eq(users.email, login.toLowerCase())), isNull(users.deleted_at)))
    .limit(2);
  return rows.find((row) => row.username === login) ?? rows[0];
}

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)));
  return row;
}

export async function isNameTaken(db: Database, username: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.username, username))).length > 0;
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length > 0;
}
