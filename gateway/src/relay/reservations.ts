import { randomUUID } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { minus, plus } from '../amounts';
import { now } from '../clock';
import { type BoundStatement, buildStatement, placeholders } from '../db/build-once';
import type { Database } from '../db/database';
import { startsWith } from '../db/like';
import { reservations, tokens, users } from '../db/schema';

/** Quota taken before a call; `tokenId` 0 stands for no token. */
export type Reservation = { id: string; userId: number; tokenId: number; amount: number };

const isReserved = sql`EXISTS (SELECT 1 FROM ${reservations} WHERE ${reservations.id} = ${sql.placeholder('id')})`;

const reserveStatements = [
  buildStatement<Reservation & { time: number }>((db) => {
    const { id, userId, tokenId, amount, time } = placeholders(['id', 'userId', 'tokenId', 'amount', 'time']);
    return db
      .run(sql`
        INSERT INTO ${reservations} (id, user_id, token_id, amount, created_at)
        SELECT ${id}, ${userId}, ${tokenId}, ${amount}, ${time}
        WHERE EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.quota} > 0 AND ${users.quota} >= ${amount})
          AND (${tokenId} = 0 OR EXISTS (
            SELECT 1 FROM ${tokens} WHERE ${tokens.id} = ${tokenId} AND (${tokens.unlimited_quota} = 1 OR ${tokens.remain_quota} >= ${amount})))`)
      .getQuery();
  }),
  buildStatement<Reservation>((db) =>
    db
      .update(users)
      .set({ quota: minus(users.quota, sql`${sql.placeholder('amount')}`) })
      .where(and(eq(users.id, sql.placeholder('userId')), isReserved))
      .toSQL(),
  ),
  buildStatement<Reservation>((db) =>
    db
      .update(tokens)
      .set({ remain_quota: minus(tokens.remain_quota, sql`${sql.placeholder('amount')}`) })
      .where(and(eq(tokens.id, sql.placeholder('tokenId')), isReserved))
      .toSQL(),
  ),
] as const;

/**
 * Reserves from user and token, or from neither; the first statement decides, all in one transaction. Undefined if either has less than the
 * amount, or the user has nothing.
 */
export async function reserve(db: Database, wanted: Omit<Reservation, 'id'>, prefix = ''): Promise<Reservation | undefined> {
  const reservation = { id: `${prefix}${randomUUID()}`, ...wanted };
  const [insert, ...updates] = reserveStatements;
  const [inserted] = await db.batch([insert(db, { ...reservation, time: now() }), ...updates.map((update) => update(db, reservation))]);
  return inserted.rowsAffected > 0 ? reservation : undefined;
}

export type ReservationGrowth = {
  reservation: Reservation;
  lacking: 'user' | 'token' | undefined;
  /** Whether other calls of the user hold reservations. */
  hasOtherReservations: boolean;
};

type Growth = Reservation & { more: number };

const growth = placeholders(['id', 'userId', 'tokenId', 'amount', 'more']);
const userQuota = sql`coalesce((SELECT ${users.quota} FROM ${users} WHERE ${users.id} = ${growth.userId}), 0)`;
const tokenQuota = sql`coalesce((
  SELECT CASE WHEN ${tokens.unlimited_quota} = 1 THEN ${growth.more} ELSE ${tokens.remain_quota} END FROM ${tokens} WHERE ${tokens.id} = ${growth.tokenId}), ${growth.more})`;
const grownBy = sql`coalesce((SELECT ${reservations.amount} - ${growth.amount} FROM ${reservations} WHERE ${reservations.id} = ${growth.id}), 0)`;

const growthStatements = [
  buildStatement<Growth>((db) =>
    db
      .update(reservations)
      .set({ amount: sql`${reservations.amount} + MAX(0, MIN(${growth.more}, ${userQuota}, ${tokenQuota}))` })
      .where(eq(reservations.id, growth.id))
      .toSQL(),
  ),
  buildStatement<Growth>((db) =>
    db
      .update(users)
      .set({ quota: minus(users.quota, grownBy) })
      .where(eq(users.id, growth.userId))
      .toSQL(),
  ),
  buildStatement<Growth>((db) =>
    db
      .update(tokens)
      .set({ remain_quota: minus(tokens.remain_quota, grownBy) })
      .where(eq(tokens.id, growth.tokenId))
      .toSQL(),
  ),
] as const;

/** Grows a reservation up to `target` in all, or by what user and token have left. */
export async function growReservation(db: Database, reservation: Reservation, target: number): Promise<ReservationGrowth> {
  const { id, userId, amount } = reservation;
  const [grow, takeFromUser, takeFromToken] = growthStatements;
  const values = { ...reservation, more: target - amount };
  const [, , , [row]] = await db.batch([
    grow(db, values),
    takeFromUser(db, values),
    takeFromToken(db, values),
    db.all<{ amount: number; left: number; others: number }>(sql`
      SELECT ${reservations.amount} AS "amount", coalesce((SELECT ${users.quota} FROM ${users} WHERE ${users.id} = ${userId}), 0) AS "left",
        (SELECT count(*) FROM ${reservations} AS other WHERE other.user_id = ${userId} AND other.id <> ${id}) AS "others"
      FROM ${reservations} WHERE ${reservations.id} = ${id}`),
  ]);
  const newAmount = row?.amount ?? amount;
  const lacking = newAmount >= target ? undefined : (row?.left ?? 0) <= 0 ? 'user' : 'token';
  return { reservation: { ...reservation, amount: newAmount }, lacking, hasOtherReservations: (row?.others ?? 0) > 0 };
}

type ReservationOwner = Pick<Reservation, 'id' | 'userId' | 'tokenId'>;

// The database row may have grown since.
const amountReserved = sql`coalesce((SELECT ${reservations.amount} FROM ${reservations} WHERE ${reservations.id} = ${sql.placeholder('id')}), 0)`;

const refund = [
  buildStatement<ReservationOwner>((db) =>
    db
      .update(users)
      .set({ quota: plus(users.quota, amountReserved) })
      .where(eq(users.id, sql.placeholder('userId')))
      .toSQL(),
  ),
  buildStatement<ReservationOwner>((db) =>
    db
      .update(tokens)
      .set({ remain_quota: plus(tokens.remain_quota, amountReserved) })
      .where(eq(tokens.id, sql.placeholder('tokenId')))
      .toSQL(),
  ),
  buildStatement<ReservationOwner>((db) =>
    db
      .delete(reservations)
      .where(eq(reservations.id, sql.placeholder('id')))
      .toSQL(),
  ),
] as const;

/** Idempotent: they do nothing once the reservation is refunded. */
export function refundStatements(db: Database, reservation: ReservationOwner): [BoundStatement, ...BoundStatement[]] {
  const [first, ...others] = refund;
  return [first(db, reservation), ...others.map((statement) => statement(db, reservation))];
}

export async function releaseReservation(db: Database, reservation: ReservationOwner): Promise<void> {
  await db.batch(refundStatements(db, reservation));
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
