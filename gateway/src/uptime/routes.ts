import type { UptimeGroup, UptimeMonitor } from '@console/shared/contract';
import { Hono } from 'hono';
import { now } from '../clock';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { readStatusPage } from './read-status-page';
import { type StatusPage, statusPages } from './status-pages';

/** Seconds, as long as Uptime Kuma itself keeps its answers. */
const maxAge = 60;

type CachedPage = { readAt: number; monitors: Promise<UptimeMonitor[]> };

export function uptimeRoutes(gateway: Gateway): Hono<GatewayEnv> {
  let cache = new Map<string, CachedPage>();

  const readPage = (page: StatusPage): Promise<UptimeMonitor[]> =>
    readStatusPage(page, gateway.settings.providerTimeoutMs).catch((error: unknown) => {
      gateway.log('status-page-unreadable', { page: page.categoryName, reason: error instanceof Error ? error.message : String(error) });
      return [];
    });

  return new Hono<GatewayEnv>().get('/api/uptime/status', async (c) => {
    const pages = statusPages(gateway).map((page) => {
      const key = JSON.stringify([page.url, page.slug]);
      const known = cache.get(key);
      const isFresh = known && known.readAt + maxAge > now();
      return { page, key, cached: isFresh ? known : { readAt: now(), monitors: readPage(page) } };
    });
    // Strangers cause one request a minute per page, and removed pages are forgotten.
    cache = new Map(pages.map(({ key, cached }) => [key, cached]));
    const groups = pages.map(async ({ page: { categoryName }, cached }): Promise<UptimeGroup> => {
      return { categoryName, monitors: await cached.monitors };
    });
    return ok(c, await Promise.all(groups));
  });
}
