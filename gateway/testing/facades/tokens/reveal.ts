import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse, respond } from '../responses';
import { keysOf } from './record';

const maxBatch = 100;

export const tokenReveal: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>()
    .post('/api/token/:id/key', allow(roles.user), async (c) =>
      respond(c, await c.var.caller.call('POST', `/api/token/${c.req.param('id')}/key`), (data) => data),
    )
    .post('/api/token/batch/keys', allow(roles.user), async (c) => {
      const { ids } = (await readJson(c)) ?? {};
      if (!Array.isArray(ids) || ids.length === 0) {
        return refuse(c, 'Invalid parameters');
      }
      if (ids.length > maxBatch) {
        return refuse(c, `Too many items in batch request, maximum is ${maxBatch}`);
      }
      return ok(c, { keys: await keysOf(c.var.caller.call, ids) });
    });
