import { type QuotaDataRecord, roles } from '@console/shared/contract';
import { and, asc, between, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { sumOf } from '../amounts';
import type { Database } from '../db/database';
import { quotaData } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { intParam } from '../http/query';
import { requireRole } from '../identity/require-role';

/** Unix seconds, both inclusive. */
type TimeRange = { start: number; end: number };

const isWithin = ({ start, end }: TimeRange) => between(quotaData.created_at, start, end);

const rows = (db: Database, where: SQL | undefined): Promise<QuotaDataRecord[]> =>
  db.select().from(quotaData).where(where).orderBy(asc(quotaData.created_at), asc(quotaData.model_name));

const listUserData = (db: Database, userId: number, range: TimeRange) => rows(db, and(eq(quotaData.user_id, userId), isWithin(range)));

const listUsernameData = (db: Database, username: string, range: TimeRange) =>
  rows(db, and(eq(quotaData.username, username), isWithin(range)));

async function listAllData(db: Database, range: TimeRange): Promise<QuotaDataRecord[]> {
  const { model_name, created_at, token_used, count, quota } = quotaData;
  const sums = await db
    .select({ model_name, created_at, token_used: sumOf(token_used), count: sumOf(count), quota: sumOf(quota) })
    .from(quotaData)
    .where(isWithin(range))
    .groupBy(created_at, model_name);
  return sums.map((row) => ({ id: 0, user_id: 0, username: '', ...row }));
}

const maxSelfRange = 30 * 86_400;

const readTimeRange = (c: Context): TimeRange => ({ start: intParam(c, 'start_timestamp'), end: intParam(c, 'end_timestamp') });

export function dataRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { db } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/data', requireRole(gateway, roles.admin), async (c) => {
      const username = c.req.query('username');
      return ok(c, await (username ? listUsernameData(db, username, readTimeRange(c)) : listAllData(db, readTimeRange(c))));
    })
    .get('/api/data/self', requireRole(gateway, roles.user), async (c) => {
      const range = readTimeRange(c);
      if (range.end - range.start > maxSelfRange) {
        throw fieldError('start_timestamp', 'dataSpan');
      }
      return ok(c, await listUserData(db, c.var.user.id, range));
    });
}
