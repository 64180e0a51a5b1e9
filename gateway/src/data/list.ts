import type { QuotaDataRecord } from '@console/shared/contract';
import { and, asc, between, eq, type SQL } from 'drizzle-orm';
import { sumOf } from '../amounts';
import type { Database } from '../db/database';
import { quotaData } from '../db/schema';

/** Unix seconds, both inclusive. */
export type TimeRange = { start: number; end: number };

const within = ({ start, end }: TimeRange) => between(quotaData.created_at, start, end);

const rows = (db: Database, where: SQL | undefined): Promise<QuotaDataRecord[]> =>
  db.select().from(quotaData).where(where).orderBy(asc(quotaData.created_at), asc(quotaData.model_name));

export const listUserData = (db: Database, userId: number, span: TimeRange) => rows(db, and(eq(quotaData.user_id, userId), within(span)));

export const listUsernameData = (db: Database, username: string, span: TimeRange) =>
  rows(db, and(eq(quotaData.username, username), within(span)));

export async function listAllData(db: Database, span: TimeRange): Promise<QuotaDataRecord[]> {
  const { model_name, created_at, token_used, count, quota } = quotaData;
  const sums = await db
    .select({ model_name, created_at, token_used: sumOf(token_used), count: sumOf(count), quota: sumOf(quota) })
    .from(quotaData)
    .where(within(span))
    .groupBy(created_at, model_name);
  return sums.map((row) => ({ id: 0, user_id: 0, username: '', ...row }));
}
