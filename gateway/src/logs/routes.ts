import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { paging } from '../http/query';
import { readFilter } from './filter';
import { listLogs, statLogs } from './list';
import { toOwnRecord, toRecord } from './record';

/** The usage log: of everybody for administrators, of oneself for everybody. */
export function logRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const user = requireRole(gateway, roles.user);
  const { db } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/log', admin, async (c) => {
      const { items, ...page } = await listLogs(db, readFilter(c), paging(c, 1));
      return ok(c, { items: items.map(({ row, channelName }) => toRecord(row, channelName)), ...page });
    })
    .get('/api/log/self', user, async (c) => {
      const { items, ...page } = await listLogs(db, readFilter(c, c.var.user.id), paging(c, 1));
      return ok(c, { items: items.map(({ row }) => toOwnRecord(row)), ...page });
    })
    .get('/api/log/stat', admin, async (c) => ok(c, await statLogs(db, readFilter(c))))
    .get('/api/log/self/stat', user, async (c) => ok(c, await statLogs(db, readFilter(c, c.var.user.id))));
}
