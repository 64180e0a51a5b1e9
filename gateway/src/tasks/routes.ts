import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { requireRole } from '../auth/require-role';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { paging } from '../http/query';
import { siteAddress } from '../http/site-address';
import { type DrawingFilter, listDrawings, readDrawingFilter, toDrawingRecord } from './drawings';
import { proxyImage } from './image';
import { listTasks, readTaskFilter, toOwnTaskRecord, toTaskRecord } from './tasks';

export function taskRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const user = requireRole(gateway, roles.user);
  const { db, options } = gateway;

  const answerDrawings = async (c: Context, filter: DrawingFilter) => {
    const { items, ...page } = await listDrawings(db, filter, paging(c));
    const forwarded = options.flag('MjForwardUrlEnabled');
    const toRecord = items.map((row) =>
      toDrawingRecord(row, forwarded || row.image_url.startsWith('builtin://') ? siteAddress(c, gateway) : undefined),
    );
    return ok(c, { items: toRecord, ...page });
  };

  return new Hono<GatewayEnv>()
    .get('/api/mj', admin, (c) => answerDrawings(c, readDrawingFilter(c)))
    .get('/api/mj/self', user, (c) => answerDrawings(c, readDrawingFilter(c, c.var.user.id)))
    .get('/api/task', admin, async (c) => {
      const { items, ...page } = await listTasks(db, readTaskFilter(c), paging(c));
      return ok(c, { items: items.map(toTaskRecord), ...page });
    })
    .get('/api/task/self', user, async (c) => {
      const { items, ...page } = await listTasks(db, readTaskFilter(c, c.var.user.id), paging(c));
      return ok(c, { items: items.map(toOwnTaskRecord), ...page });
    })
    .get('/mj/image/:id', (c) => proxyImage(c, gateway));
}
