import type { QuotaDataRecord } from '@console/shared/contract';
import { and, asc, between, eq, type SQL } from 'drizzle-orm';
import { totalOf } from '../amounts';
import type { Database } from '../db/open';
import { quotaData } from '../db/schema';

/** Unix seconds, both inclusive. */
export type Span = { start: number; end: number };

const within = ({ start, end }: Span) => between(quotaData.created_at, start, end);

const rows = (db: Database, where: SQL | undefined): Promise<QuotaDataRecord[]> =>
  db.select().from(quotaData).where(where).orderBy(asc(quotaData.created_at), asc(quotaData.model_name));

/** The hours of a user, by id. */
export const dataOfUser = (db: Database, userId: number, span: Span) => rows(db, and(eq(quotaData.user_id, userId), within(span)));

/** The hours of a user, by the name that they had then. */
export const dataOfName = (db: Database, username: string, span: Span) => rows(db, and(eq(quotaData.username, username), within(span)));

/** The hours of everybody together. */
export async function dataOfAll(db: Database, span: Span): Promise<QuotaDataRecord[]> {
  const { model_name, created_at, token_used, count, quota } = quotaData;
  const sums = await db
    .select({ model_name, created_at, token_used: totalOf(token_used), count: totalOf(count), quota: totalOf(quota) })
    .from(quotaData)
    .where(within(span))
    .groupBy(created_at, model_name);
  return sums.map((row) => ({ id: 0, user_id: 0, username: '', ...row }));
}
