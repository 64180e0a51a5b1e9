import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { paging } from '../http/query';
import { siteAddress } from '../http/site-address';
import { type DrawingFilter, listDrawings, readDrawingFilter, toDrawingRecord } from './drawings';
import { passImage } from './image';
import { listTasks, readTaskFilter, toOwnTaskRecord, toTaskRecord } from './tasks';

/** Drawings and other tasks that take minutes. Their lists carry a `total`, which other gateways have not. */
export function taskRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const user = requireRole(gateway, roles.user);
  const { db, options } = gateway;

  const answer = (c: Context, data: unknown[], total: number) => c.json({ success: true, message: '', data, total });
  const answerDrawings = async (c: Context, filter: DrawingFilter) => {
    const { rows, total } = await listDrawings(db, filter, paging(c, 0));
    const forwarded = options.flag('MjForwardUrlEnabled');
    const data = rows.map((row) =>
      toDrawingRecord(row, forwarded || row.image_url.startsWith('builtin://') ? siteAddress(c, gateway) : undefined),
    );
    return answer(c, data, total);
  };

  return new Hono<GatewayEnv>()
    .get('/api/mj', admin, (c) => answerDrawings(c, readDrawingFilter(c)))
    .get('/api/mj/self', user, (c) => answerDrawings(c, readDrawingFilter(c, c.var.user.id)))
    .get('/api/task', admin, async (c) => {
      const { rows, total } = await listTasks(db, readTaskFilter(c), paging(c, 0));
      return answer(c, rows.map(toTaskRecord), total);
    })
    .get('/api/task/self', user, async (c) => {
      const { rows, total } = await listTasks(db, readTaskFilter(c, c.var.user.id), paging(c, 0));
      return answer(c, rows.map(toOwnTaskRecord), total);
    })
    .get('/mj/image/:id', (c) => passImage(c, gateway));
}
