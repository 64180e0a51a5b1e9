import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { fieldRefusal } from '../http/errors';
import { intParam } from '../http/query';
import { dataOfAll, dataOfName, dataOfUser, type Span } from './list';

const longestOwnSpan = 30 * 86_400;

const readSpan = (c: Context): Span => ({ start: intParam(c, 'start_timestamp'), end: intParam(c, 'end_timestamp') });

/** Consumption by hour and model, for the dashboard. */
export function dataRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { db } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/data', requireRole(gateway, roles.admin), async (c) => {
      const username = c.req.query('username');
      return ok(c, await (username ? dataOfName(db, username, readSpan(c)) : dataOfAll(db, readSpan(c))));
    })
    .get('/api/data/self', requireRole(gateway, roles.user), async (c) => {
      const span = readSpan(c);
      if (span.end - span.start > longestOwnSpan) {
        throw fieldRefusal('start_timestamp', 'dataSpan');
      }
      return ok(c, await dataOfUser(db, c.var.user.id, span));
    });
}
