import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/open';
import { holds, tokens, users } from '../db/schema';

/** Quota taken from a user, and from a token unless `tokenId` is 0, before a call. */
export type Hold = { id: string; userId: number; tokenId: number; amount: number };

/**
 * Takes quota, from both or from neither: the first statement decides, the others follow it, all in one transaction.
 * Undefined when the user, or the limited token, has less than the amount (a user without any quota is refused even for nothing).
 */
export async function takeHold(db: Database, { userId, tokenId, amount }: Omit<Hold, 'id'>): Promise<Hold | undefined> {
  const id = randomUUID();
  const taken = sql`EXISTS (SELECT 1 FROM ${holds} WHERE ${holds.id} = ${id})`;
  const [inserted] = await db.batch([
    db.run(sql`
      INSERT INTO ${holds} (id, user_id, token_id, amount, created_at)
      SELECT ${id}, ${userId}, ${tokenId}, ${amount}, ${now()}
      WHERE EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.quota} > 0 AND ${users.quota} >= ${amount})
        AND (${tokenId} = 0 OR EXISTS (
          SELECT 1 FROM ${tokens} WHERE ${tokens.id} = ${tokenId} AND (${tokens.unlimited_quota} = 1 OR ${tokens.remain_quota} >= ${amount})))`),
    db
      .update(users)
      .set({ quota: sql`${users.quota} - ${amount}` })
      .where(and(eq(users.id, userId), taken)),
    db
      .update(tokens)
      .set({ remain_quota: sql`${tokens.remain_quota} - ${amount}` })
      .where(and(eq(tokens.id, tokenId), taken)),
  ]);
  return inserted.rowsAffected > 0 ? { id, userId, tokenId, amount } : undefined;
}

/** The statements that give a hold back, for a batch; they do nothing when it was given back before. */
export function giveBack(db: Database, { id, userId, tokenId, amount }: Hold) {
  const held = sql`EXISTS (SELECT 1 FROM ${holds} WHERE ${holds.id} = ${id})`;
  return [
    db
      .update(users)
      .set({ quota: sql`${users.quota} + ${amount}` })
      .where(and(eq(users.id, userId), held)),
    db
      .update(tokens)
      .set({ remain_quota: sql`${tokens.remain_quota} + ${amount}` })
      .where(and(eq(tokens.id, tokenId), held)),
    db.delete(holds).where(eq(holds.id, id)),
  ] as const;
}

/** Gives a hold back whole, as when a call failed. */
export async function releaseHold(db: Database, hold: Hold): Promise<void> {
  await db.batch([...giveBack(db, hold)]);
}

/** Gives back what calls held when the gateway died; only holds of before that time (Unix seconds). */
export async function releaseHoldsBefore(db: Database, time: number): Promise<number> {
  const left = await db.select().from(holds).where(lt(holds.created_at, time));
  for (const { id, user_id, token_id, amount } of left) {
    await releaseHold(db, { id, userId: user_id, tokenId: token_id, amount });
  }
  return left.length;
}
