import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { FacadeEnv, RouteSet } from './facade';
import { ok, respond } from './responses';

export const accountExtras: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().get('/api/models/', allow(roles.admin), (c) =>
    ok(c, { items: [], page: 1, page_size: 10, total: 0, vendor_counts: {} }),
  );

export const channelOperations: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().get('/api/channel/ops', allow(roles.admin), (c) => ok(c, { retry_times: 0 }));

export const rankings: RouteSet = () =>
  new Hono<FacadeEnv>().get('/api/rankings', (c) => {
    const history = { points: [], models: [], buckets: 0 };
    const share = { points: [], vendors: [], buckets: 0 };
    const lists = { models: [], vendors: [], top_movers: [], top_droppers: [] };
    return c.json({ data: { ...lists, models_history: history, vendor_share_history: share }, success: true });
  });

export const autoGroups: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().get('/api/token/auto-groups', allow(roles.user), async (c) =>
    respond(c, await c.var.caller.call('GET', '/api/token/auto-groups'), (data) => data),
  );
