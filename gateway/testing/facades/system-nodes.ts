import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { FacadeEnv, RouteSet } from './facade';
import { ok, refuse } from './responses';

const staleAfter = 90;

const now = () => Math.floor(Date.now() / 1000);

const node = (node_name: string, lastSeen: number) => ({
  node_name,
  status: now() - lastSeen > staleAfter ? 'stale' : 'online',
  stale_after_seconds: staleAfter,
  started_at: lastSeen - 86_400,
  last_seen_at: lastSeen,
  info: {
    schema_version: 1,
    node: { name: node_name },
    role: { is_master: node_name === 'node-1' },
    runtime: { version: 'v1.0.0-rc.21', goos: 'linux', goarch: 'amd64', started_at: lastSeen - 86_400 },
    host: { hostname: node_name },
    resources: { cpu: { usage_percent: 12 }, memory: { usage_percent: 40 }, storage: { total_bytes: 100, used_percent: 50 } },
  },
});

/** Two processes, of which the second stopped reporting an hour ago. */
export const systemNodes =
  ({ removal }: { removal: boolean }): RouteSet =>
  ({ allow }) => {
    const root = allow(roles.root);
    let hasStale = true;
    const list = () => [node('node-1', now()), ...(hasStale ? [node('node-2', now() - 3600)] : [])];
    const routes = new Hono<FacadeEnv>().get('/api/system-info/instances', root, (c) => ok(c, list()));
    if (!removal) {
      return routes;
    }
    return routes
      .delete('/api/system-info/stale-instances', root, (c) => {
        const deleted_count = hasStale ? 1 : 0;
        hasStale = false;
        return ok(c, { deleted_count });
      })
      .delete('/api/system-info/instances/:node_name', root, (c) => {
        if (c.req.param('node_name') !== 'node-2' || !hasStale) {
          return refuse(c, 'instance is not stale or no longer exists');
        }
        hasStale = false;
        return ok(c, { deleted_count: 1 });
      });
  };
