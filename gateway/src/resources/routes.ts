import { type Role, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
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

/** The plain list ignores keywords. */
const withoutKeyword = (c: Context) => (name: string) => (name === 'keyword' ? undefined : c.req.query(name));

export function resourceRoutes<Table extends ResourceTable, Body extends object>(
  gateway: Gateway,
  resource: Resource<Table, Body>,
  role: Role = roles.admin,
): Hono<GatewayEnv> {
  const { path, body } = resource;
  const allowed = requireRole(gateway, role);
  const rows = resourceRows(gateway.db, resource);

  return new Hono<GatewayEnv>()
    .get(path, allowed, async (c) => ok(c, await rows.list(withoutKeyword(c), paging(c))))
    .get(`${path}/search`, allowed, async (c) => ok(c, await rows.list((name) => c.req.query(name), paging(c))))
    .get(`${path}/:id{[0-9]+}`, allowed, async (c) => ok(c, await rows.toRecord(await rows.get(pathId(c)))))
    .post(path, allowed, async (c) => ok(c, await rows.toRecord(await rows.create(await readFields(c, body), c.var.user.role))))
    .put(path, allowed, async (c) => {
      if (c.req.query('status_only')) {
        const { id, status } = await readBody(c, statusBody);
        return ok(c, await rows.toRecord(await rows.setStatus(id, status)));
      }
      const { id } = await readBody(c, idBody);
      return ok(c, await rows.toRecord(await rows.edit(id, await readFields(c, body), c.var.user.role)));
    })
    .delete(`${path}/:id{[0-9]+}`, allowed, async (c) => {
      await rows.remove(pathId(c));
      return ok(c);
    });
}
