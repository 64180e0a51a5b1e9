import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { DrawingRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { mapItems } from '../http/query';
import { siteAddress } from '../http/site-address';
import { requireRole } from '../identity/require-role';
import { type DrawingFilter, drawingPaging, listDrawings, readDrawingFilter, toDrawingRecord } from './drawings';
import { proxyImage } from './image';
import { listTasks, readTaskFilter, taskPaging, toOwnTaskRecord, toTaskRecord } from './tasks';

export function taskRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const user = requireRole(gateway, roles.user);
  const { db, options } = gateway;

  const respondDrawings = async (c: Context, filter: DrawingFilter) => {
    const page = await listDrawings(db, filter, drawingPaging(c));
    const isForwarded = ({ image_url }: DrawingRow) => options.flag('MjForwardUrlEnabled') || image_url.startsWith('builtin://');
    return ok(
      c,
      mapItems(page, (row) => toDrawingRecord(row, isForwarded(row) ? siteAddress(c, gateway) : undefined)),
    );
  };

  return new Hono<GatewayEnv>()
    .get('/api/mj', admin, (c) => respondDrawings(c, readDrawingFilter(c)))
    .get('/api/mj/self', user, (c) => respondDrawings(c, readDrawingFilter(c, c.var.user.id)))
    .get('/api/task', admin, async (c) => ok(c, mapItems(await listTasks(db, readTaskFilter(c), taskPaging(c)), toTaskRecord)))
    .get('/api/task/self', user, async (c) =>
      ok(c, mapItems(await listTasks(db, readTaskFilter(c, c.var.user.id), taskPaging(c)), toOwnTaskRecord)),
    )
    .get('/mj/image/:id', (c) => proxyImage(c, gateway));
}
