import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { requireRole } from '../auth/guard';
import { reachOf } from '../channels/reach';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { tasksOf } from '../http/tasks';
import { checkedFields, readFields, textOf } from '../resources/fields';
import { resourceRoutes } from '../resources/routes';
import { resourceRows } from '../resources/rows';
import { askSearchEngine } from './ask';
import { openApiKey } from './key';
import { type SearchEngineFields, searchEngineBody, searchEngineResource, toFields } from './resource';

const queryBody = z.object({ query: textOf(1, 200) });
const testBody = z.extend(searchEngineBody, { ...queryBody.shape, id: z.exactOptional(z.int()) });

/** Search engines: kept and tried out by administrators. */
export function searchEngineRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const resource = searchEngineResource(gateway);
  const rows = resourceRows(gateway.db, resource);
  const asTask = tasksOf(gateway);
  const tryOut = async (c: Context<GatewayEnv>, engine: SearchEngineFields, query: string) => {
    const reach = reachOf(gateway, c.var.user.role);
    return ok(c, await asTask(c, (stop) => askSearchEngine(gateway, engine, query, { reach, stop })));
  };

  return new Hono<GatewayEnv>()
    .post('/api/search_engines/test', admin, async (c) => {
      // One that is not saved yet has no name; a saved one lends its key.
      const { id, query, ...given } = await readFields(c, testBody);
      const before = id === undefined ? undefined : await rows.get(id);
      return await tryOut(c, toFields(gateway, { ...given, name: 'test' }, before), query);
    })
    .get('/api/search_engines/:id{[0-9]+}/test', admin, async (c) => {
      const { query } = checkedFields(queryBody, { query: c.req.query('query') ?? '' });
      const row = await rows.get(pathId(c));
      return await tryOut(c, { ...row, api_key: openApiKey(gateway.vault, row.api_key) }, query);
    })
    .route('/', resourceRoutes(gateway, resource));
}
