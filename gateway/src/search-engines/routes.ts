import { maxLengths, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { upstreamPolicy } from '../channels/upstream-policy';
import type { Gateway, GatewayEnv } from '../gateway';
import { abortable } from '../http/abortable';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { requireRole } from '../identity/require-role';
import { checkedFields, readFields, textField } from '../resources/fields';
import { resourceRoutes } from '../resources/routes';
import { resourceRows } from '../resources/rows';
import { openApiKey } from './api-key';
import { requestResults } from './find-pages';
import { type SearchEngineFields, searchEngineBody, searchEngineResource, toFields } from './resource';

const queryBody = z.object({ query: textField(1, maxLengths.searchQuery) });
const testBody = z.extend(searchEngineBody, { ...queryBody.shape, id: z.exactOptional(z.int()) });

export function searchEngineRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const resource = searchEngineResource(gateway);
  const resources = resourceRows(gateway.db, resource);
  const runAbortable = abortable(gateway);
  const runTest = async (c: Context<GatewayEnv>, engine: SearchEngineFields, query: string) => {
    const policy = upstreamPolicy(gateway, c.var.user.role);
    return ok(c, await runAbortable(c, (signal) => requestResults(gateway, engine, query, { policy, signal })));
  };

  return new Hono<GatewayEnv>()
    .post('/api/search_engines/test', admin, async (c) => {
      // An unsaved engine has no name; a saved one supplies its key.
      const { id, query, ...input } = await readFields(c, testBody);
      const before = id === undefined ? undefined : await resources.get(id);
      return await runTest(c, toFields(gateway, { ...input, name: 'test' }, before), query);
    })
    .get('/api/search_engines/:id{[0-9]+}/test', admin, async (c) => {
      const { query } = checkedFields(queryBody, { query: c.req.query('query') ?? '' });
      const row = await resources.get(pathId(c));
      return await runTest(c, { ...row, api_key: openApiKey(gateway.vault, row.api_key) }, query);
    })
    .route('/', resourceRoutes(gateway, resource));
}
