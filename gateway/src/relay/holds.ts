import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { minus, plus } from '../amounts';
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
      .set({ quota: minus(users.quota, amount) })
      .where(and(eq(users.id, userId), taken)),
    db
      .update(tokens)
      .set({ remain_quota: minus(tokens.remain_quota, amount) })
      .where(and(eq(tokens.id, tokenId), taken)),
  ]);
  return inserted.rowsAffected > 0 ? { id, userId, tokenId, amount } : undefined;
}

/** A hold after it was to grow. */
export type Growth = {
  hold: Hold;
  /** Who has nothing left for the rest of what was wanted. */
  lacking: 'user' | 'token' | undefined;
  /** Whether other calls of the user hold quota. */
  hasOthers: boolean;
};

/** Takes more quota for a call, up to `wanted` in all, or all that user and limited token have left. */
export async function growHold(db: Database, hold: Hold, wanted: number): Promise<Growth> {
  const { id, userId, tokenId, amount } = hold;
  const more = wanted - amount;
  const ofUser = sql`coalesce((SELECT ${users.quota} FROM ${users} WHERE ${users.id} = ${userId}), 0)`;
  const ofToken = sql`coalesce((
    SELECT CASE WHEN ${tokens.unlimited_quota} = 1 THEN ${more} ELSE ${tokens.remain_quota} END FROM ${tokens} WHERE ${tokens.id} = ${tokenId}), ${more})`;
  const taken = sql`coalesce((SELECT ${holds.amount} - ${amount} FROM ${holds} WHERE ${holds.id} = ${id}), 0)`;
  const [, , , [grown]] = await db.batch([
    db
      .update(holds)
      .set({ amount: sql`${holds.amount} + MAX(0, MIN(${more}, ${ofUser}, ${ofToken}))` })
      .where(eq(holds.id, id)),
    db
      .update(users)
      .set({ quota: minus(users.quota, taken) })
      .where(eq(users.id, userId)),
    db
      .update(tokens)
      .set({ remain_quota: minus(tokens.remain_quota, taken) })
      .where(eq(tokens.id, tokenId)),
    db.all<{ amount: number; left: number; others: number }>(sql`
      SELECT ${holds.amount} AS "amount", ${ofUser} AS "left",
        (SELECT count(*) FROM ${holds} AS other WHERE other.user_id = ${userId} AND other.id <> ${id}) AS "others"
      FROM ${holds} WHERE ${holds.id} = ${id}`),
  ]);
  const reached = grown?.amount ?? amount;
  const lacking = reached >= wanted ? undefined : (grown?.left ?? 0) <= 0 ? 'user' : 'token';
  return { hold: { ...hold, amount: reached }, lacking, hasOthers: (grown?.others ?? 0) > 0 };
}

/** The statements that give a hold back, for a batch; they do nothing when it was given back before. */
export function giveBack(db: Database, { id, userId, tokenId }: Pick<Hold, 'id' | 'userId' | 'tokenId'>) {
  // As it stands in the database, where it may have grown.
  const held = sql`coalesce((SELECT ${holds.amount} FROM ${holds} WHERE ${holds.id} = ${id}), 0)`;
  return [
    db
      .update(users)
      .set({ quota: plus(users.quota, held) })
      .where(eq(users.id, userId)),
    db
      .update(tokens)
      .set({ remain_quota: plus(tokens.remain_quota, held) })
      .where(eq(tokens.id, tokenId)),
    db.delete(holds).where(eq(holds.id, id)),
  ] as const;
}

/** Gives a hold back whole, as when a call failed. */
export async function releaseHold(db: Database, hold: Pick<Hold, 'id' | 'userId' | 'tokenId'>): Promise<void> {
  await db.batch([...giveBack(db, hold)]);
}

/** Gives back what calls held when the gateway died; only holds of before that time (Unix seconds). */
export async function releaseHoldsBefore(db: Database, time: number): Promise<number> {
  const left = await db.select().from(holds).where(lt(holds.created_at, time));
  for (const { id, user_id, token_id } of left) {
    await releaseHold(db, { id, userId: user_id, tokenId: token_id });
  }
  return left.length;
}
