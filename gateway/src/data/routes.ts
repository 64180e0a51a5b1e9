import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { requireRole } from '../auth/require-role';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { intParam } from '../http/query';
import { listAllData, listUserData, listUsernameData, type TimeRange } from './list';

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
      const span = readTimeRange(c);
      if (span.end - span.start > maxSelfRange) {
        throw fieldError('start_timestamp', 'dataSpan');
      }
      return ok(c, await listUserData(db, c.var.user.id, span));
    });
}
