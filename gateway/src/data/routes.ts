import { type QuotaDataRecord, roles } from '@console/shared/contract';
import { and, asc, between, eq, gt, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { sumOf } from '../amounts';
import type { Database } from '../db/database';
import { usageHours } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { intParam } from '../http/query';
import { requireRole } from '../identity/require-role';
import type { TimeRange } from './local-days';
import { readTimeZone, readUsageFilter, usageReport } from './usage-report';

const { user_id, username, model_name, created_at, token_used, count, quota } = usageHours;

/** Failed calls are not part of this list, which is that of the other gateways. */
const answeredWithin = ({ start, end }: TimeRange) => and(between(created_at, start, end), gt(count, 0));

const sums = { model_name, created_at, token_used: sumOf(token_used), count: sumOf(count), quota: sumOf(quota) };

const listUserData = async (db: Database, where: SQL, range: TimeRange): Promise<QuotaDataRecord[]> => {
  const rows = await db
    .select({ user_id, username, ...sums })
    .from(usageHours)
    .where(and(where, answeredWithin(range)))
    .groupBy(created_at, model_name, user_id, username)
    .orderBy(asc(created_at), asc(model_name));
  return rows.map((row) => ({ id: 0, ...row }));
};

async function listAllData(db: Database, range: TimeRange): Promise<QuotaDataRecord[]> {
  const { hours } = await usageReport(db, range, { modelName: '', subjects: [] });
  return hours
    .filter((hour) => hour.count > 0)
    .map((hour) => ({
      ...{ id: 0, user_id: 0, username: '', model_name: hour.model_name, created_at: hour.created_at },
      ...{ token_used: hour.token_used, count: hour.count, quota: hour.quota },
    }));
}

const maxSelfRange = 30 * 86_400;

const readTimeRange = (c: Context): TimeRange => ({ start: intParam(c, 'start_timestamp'), end: intParam(c, 'end_timestamp') });

function readOwnRange(c: Context): TimeRange {
  const range = readTimeRange(c);
  if (range.end - range.start > maxSelfRange) {
    throw fieldError('start_timestamp', 'dataSpan');
  }
  return range;
}

export function dataRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { db } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/data', requireRole(gateway, roles.admin), async (c) => {
      const name = c.req.query('username');
      const range = readTimeRange(c);
      return ok(c, await (name ? listUserData(db, eq(username, name), range) : listAllData(db, range)));
    })
    .get('/api/data/self', requireRole(gateway, roles.user), async (c) =>
      ok(c, await listUserData(db, eq(user_id, c.var.user.id), readOwnRange(c))),
    )
    .get('/api/data/usage', requireRole(gateway, roles.admin), async (c) =>
      ok(c, await usageReport(db, readTimeRange(c), readUsageFilter(c), readTimeZone(c))),
    )
    .get('/api/data/usage/self', requireRole(gateway, roles.user), async (c) =>
      ok(c, await usageReport(db, readOwnRange(c), readUsageFilter(c, c.var.user.id), readTimeZone(c))),
    );
}
