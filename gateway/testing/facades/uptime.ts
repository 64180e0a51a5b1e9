import type { UptimeGroup } from '@console/shared/contract';
import { Hono } from 'hono';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { respond } from './responses';

/** Figures that Go reads from nowhere are 0. */
export const uptimeStatus: RouteSet = ({ embedded }) =>
  new Hono<FacadeEnv>().get('/api/uptime/status', async (c) =>
    respond(c, await embedded.call(undefined, languageOf(c))('GET', '/api/uptime/status'), (data) =>
      (data as UptimeGroup[]).map(({ categoryName, monitors }) => ({
        categoryName,
        monitors: monitors.map(({ name, uptime = 0, status = 0, group }) => ({ name, uptime, status, ...(group && { group }) })),
      })),
    ),
  );
