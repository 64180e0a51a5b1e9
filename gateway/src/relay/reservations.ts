import { randomUUID } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { minus, plus } from '../amounts';
import { now } from '../clock';
import type { Database } from '../db/database';
import { startsWith } from '../db/like';
import { reservations, tokens, users } from '../db/schema';

/** Quota taken before a call; `tokenId` 0 stands for no token. */
export type Reservation = { id: string; userId: number; tokenId: number; amount: number };

/**
 * Reserves from user and token, or from neither; the first statement decides, all in one transaction. Undefined if either has less than the
 * amount, or the user has nothing.
 */
export async function reserve(
  db: Database,
  { userId, tokenId, amount }: Omit<Reservation, 'id'>,
  prefix = '',
): Promise<Reservation | undefined> {
  const id = `${prefix}${randomUUID()}`;
  const isReserved = sql`EXISTS (SELECT 1 FROM ${reservations} WHERE ${reservations.id} = ${id})`;
  const [inserted] = await db.batch([
    db.run(sql`
      INSERT INTO ${reservations} (id, user_id, token_id, amount, created_at)
      SELECT ${id}, ${userId}, ${tokenId}, ${amount}, ${now()}
      WHERE EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.quota} > 0 AND ${users.quota} >= ${amount})
        AND (${tokenId} = 0 OR EXISTS (
          SELECT 1 FROM ${tokens} WHERE ${tokens.id} = ${tokenId} AND (${tokens.unlimited_quota} = 1 OR ${tokens.remain_quota} >= ${amount})))`),
    db
      .update(users)
      .set({ quota: minus(users.quota, amount) })
      .where(and(eq(users.id, userId), isReserved)),
    db
      .update(tokens)
      .set({ remain_quota: minus(tokens.remain_quota, amount) })
      .where(and(eq(tokens.id, tokenId), isReserved)),
  ]);
  return inserted.rowsAffected > 0 ? { id, userId, tokenId, amount } : undefined;
}

export type ReservationGrowth = {
  reservation: Reservation;
  lacking: 'user' | 'token' | undefined;
  /** Whether other calls of the user hold reservations. */
  hasOtherReservations: boolean;
};

/** Grows a reservation up to `target` in all, or by what user and token have left. */
export async function growReservation(db: Database, reservation: Reservation, target: number): Promise<ReservationGrowth> {
  const { id, userId, tokenId, amount } = reservation;
  const more = target - amount;
  const userQuota = sql`coalesce((SELECT ${users.quota} FROM ${users} WHERE ${users.id} = ${userId}), 0)`;
  const tokenQuota = sql`coalesce((
    SELECT CASE WHEN ${tokens.unlimited_quota} = 1 THEN ${more} ELSE ${tokens.remain_quota} END FROM ${tokens} WHERE ${tokens.id} = ${tokenId}), ${more})`;
  const growth = sql`coalesce((SELECT ${reservations.amount} - ${amount} FROM ${reservations} WHERE ${reservations.id} = ${id}), 0)`;
  const [, , , [row]] = await db.batch([
    db
      .update(reservations)
      .set({ amount: sql`${reservations.amount} + MAX(0, MIN(${more}, ${userQuota}, ${tokenQuota}))` })
      .where(eq(reservations.id, id)),
    db
      .update(users)
      .set({ quota: minus(users.quota, growth) })
      .where(eq(users.id, userId)),
    db
      .update(tokens)
      .set({ remain_quota: minus(tokens.remain_quota, growth) })
      .where(eq(tokens.id, tokenId)),
    db.all<{ amount: number; left: number; others: number }>(sql`
      SELECT ${reservations.amount} AS "amount", ${userQuota} AS "left",
        (SELECT count(*) FROM ${reservations} AS other WHERE other.user_id = ${userId} AND other.id <> ${id}) AS "others"
      FROM ${reservations} WHERE ${reservations.id} = ${id}`),
  ]);
  const newAmount = row?.amount ?? amount;
  const lacking = newAmount >= target ? undefined : (row?.left ?? 0) <= 0 ? 'user' : 'token';
  return { reservation: { ...reservation, amount: newAmount }, lacking, hasOtherReservations: (row?.others ?? 0) > 0 };
}

/** Idempotent: they do nothing once the reservation is refunded. */
export function refundStatements(db: Database, { id, userId, tokenId }: Pick<Reservation, 'id' | 'userId' | 'tokenId'>) {
  // The database row may have grown since.
  const amountReserved = sql`coalesce((SELECT ${reservations.amount} FROM ${reservations} WHERE ${reservations.id} = ${id}), 0)`;
  return [
    db
      .update(users)
      .set({ quota: plus(users.quota, amountReserved) })
      .where(eq(users.id, userId)),
    db
      .update(tokens)
      .set({ remain_quota: plus(tokens.remain_quota, amountReserved) })
      .where(eq(tokens.id, tokenId)),
    db.delete(reservations).where(eq(reservations.id, id)),
  ] as const;
}

export async function releaseReservation(db: Database, reservation: Pick<Reservation, 'id' | 'userId' | 'tokenId'>): Promise<void> {
  await db.batch([...refundStatements(db, reservation)]);
}

/** Refunds reservations that a crashed gateway left; `time` is in Unix seconds. */
export const releaseReservationsBefore = (db: Database, time: number): Promise<number> =>
  releaseReservations(db, lt(reservations.created_at, time));

/** Refunds reservations that a crashed thread left. */
export const releaseReservationsOf = (db: Database, prefix: string): Promise<number> =>
  releaseReservations(db, startsWith(reservations.id, prefix));

async function releaseReservations(db: Database, where: SQL): Promise<number> {
  const rows = await db.select().from(reservations).where(where);
  for (const { id, user_id, token_id } of rows) {
    await releaseReservation(db, { id, userId: user_id, tokenId: token_id });
  }
  return rows.length;
}
