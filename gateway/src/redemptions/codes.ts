import { randomBytes } from 'node:crypto';
import { codeFilters, type PageRecord, type RedemptionRecord, redemptionStatus, sortFields } from '@console/shared/contract';
import { and, count, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { now } from '../clock';
import type { Database } from '../db/database';
import { startsWith } from '../db/like';
import { type RedemptionRow, redemptions, type UserRow } from '../db/schema';
import { ConsoleError, fieldError } from '../http/errors';
import { choiceParam } from '../http/query';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { checkCount, checkExpiry, type createBody, type editBody, type statusBody, toFields } from './input';
import { toRecord } from './record';

const isNotDeleted = isNull(redemptions.deleted_at);

export const newKey = (): string => randomBytes(16).toString('hex');

const hasStatus = (status: number) => eq(redemptions.status, status);

const hasExpired = () => and(gt(redemptions.expired_time, 0), lte(redemptions.expired_time, now()));

export const isRedeemable = (): SQL | undefined =>
  and(isNotDeleted, hasStatus(redemptionStatus.unused), or(eq(redemptions.expired_time, 0), gt(redemptions.expired_time, now())));

const statusConditions: Record<(typeof codeFilters)[number], () => SQL | undefined> = {
  1: isRedeemable,
  2: () => hasStatus(redemptionStatus.disabled),
  3: () => hasStatus(redemptionStatus.used),
  expired: () => and(hasStatus(redemptionStatus.unused), hasExpired()),
};

const matchesKeyword = (keyword: string) =>
  or(startsWith(redemptions.name, keyword), /^\d{1,15}$/.test(keyword) ? eq(redemptions.id, Number(keyword)) : undefined);

export function codeFilter(c: Context): SQL | undefined {
  const status = choiceParam(c, 'status', codeFilters);
  return and(matchesKeyword(c.req.query('keyword') ?? ''), status && statusConditions[status]());
}

export const codePaging = (c: Context): SortedPaging => sortedPaging(c, { table: redemptions, fields: sortFields.redemption });

export async function listCodes(
  db: Database,
  filter: SQL | undefined,
  { page, pageSize, offset, orderBy }: SortedPaging,
): Promise<PageRecord<RedemptionRecord>> {
  const where = and(isNotDeleted, filter);
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(redemptions)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(redemptions).where(where),
  ]);
  return { items: rows.map(toRecord), total: total?.count ?? 0, page, page_size: pageSize };
}

export async function getCode(db: Database, id: number): Promise<RedemptionRow> {
  const [row] = await db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.id, id), isNotDeleted));
  if (!row) {
    throw new ConsoleError('redemptionMissing');
  }
  return row;
}

export async function createCodes(db: Database, creator: UserRow, input: z.infer<typeof createBody>): Promise<string[]> {
  const fields = toFields(input);
  checkCount(input.count);
  const expired_time = input.expired_time ?? 0;
  checkExpiry(expired_time);
  const keys = Array.from({ length: input.count }, newKey);
  const common = { ...fields, expired_time, group_id: input.group_id ?? null, user_id: creator.id, created_time: now() };
  await db.insert(redemptions).values(keys.map((key) => ({ ...common, key })));
  return keys;
}

export async function editCode(db: Database, input: z.infer<typeof editBody>): Promise<RedemptionRow> {
  const fields = toFields(input);
  const code = await getCode(db, input.id);
  const expired_time = input.expired_time ?? code.expired_time;
  checkExpiry(expired_time, code.expired_time);
  const [row] = await db
    .update(redemptions)
    .set({ ...fields, expired_time })
    .where(and(eq(redemptions.id, input.id), hasStatus(redemptionStatus.unused), isNotDeleted))
    .returning();
  if (!row) {
    throw new ConsoleError('redemptionNotUnused');
  }
  return row;
}

export async function setCodeStatus(db: Database, { id, status }: z.infer<typeof statusBody>): Promise<RedemptionRow> {
  if (status !== redemptionStatus.unused && status !== redemptionStatus.disabled) {
    throw fieldError('status', 'invalidParameter');
  }
  await getCode(db, id);
  const [row] = await db
    .update(redemptions)
    .set({ status })
    .where(and(eq(redemptions.id, id), ne(redemptions.status, redemptionStatus.used), isNotDeleted))
    .returning();
  if (!row) {
    throw new ConsoleError('redemptionUsed');
  }
  return row;
}

export async function deleteCode(db: Database, id: number): Promise<void> {
  await getCode(db, id);
  await db
    .update(redemptions)
    .set({ deleted_at: new Date().toISOString() })
    .where(and(eq(redemptions.id, id), isNotDeleted));
}

/** Deletes used, disabled and expired codes. Returns how many. */
export async function deleteInvalidCodes(db: Database): Promise<number> {
  const isInvalid = or(inArray(redemptions.status, [redemptionStatus.used, redemptionStatus.disabled]), statusConditions.expired());
  const { rowsAffected } = await db.update(redemptions).set({ deleted_at: new Date().toISOString() }).where(and(isInvalid, isNotDeleted));
  return rowsAffected;
}
