import { type Role, roles } from '@console/shared/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { paging, pathId } from '../http/query';
import { requireRole } from '../identity/require-role';
import { readFields } from './fields';
import type { Resource, ResourceTable } from './resource';
import { resourceRows } from './rows';

const idBody = z.looseObject({ id: z.int() });
const statusBody = z.object({ id: z.int(), status: z.int() });

export function resourceRoutes<Table extends ResourceTable, Body extends object>(
  gateway: Gateway,
  resource: Resource<Table, Body>,
  role: Role = roles.admin,
): Hono<GatewayEnv> {
  const { path, body, toRecord } = resource;
  const allowed = requireRole(gateway, role);
  const rows = resourceRows(gateway.db, resource);

  return new Hono<GatewayEnv>()
    .get(path, allowed, async (c) => ok(c, await rows.list('', paging(c))))
    .get(`${path}/search`, allowed, async (c) => ok(c, await rows.list(c.req.query('keyword') ?? '', paging(c))))
    .get(`${path}/:id{[0-9]+}`, allowed, async (c) => ok(c, toRecord(await rows.get(pathId(c)))))
    .post(path, allowed, async (c) => ok(c, toRecord(await rows.create(await readFields(c, body), c.var.user.role))))
    .put(path, allowed, async (c) => {
      if (c.req.query('status_only')) {
        const { id, status } = await readBody(c, statusBody);
        return ok(c, toRecord(await rows.setStatus(id, status)));
      }
      const { id } = await readBody(c, idBody);
      return ok(c, toRecord(await rows.edit(id, await readFields(c, body), c.var.user.role)));
    })
    .delete(`${path}/:id{[0-9]+}`, allowed, async (c) => {
      await rows.remove(pathId(c));
      return ok(c);
    });
}
