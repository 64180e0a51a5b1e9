import { Hono } from 'hono';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { ok, respond } from './responses';

export const publicTextRoutes: RouteSet = ({ embedded }) => {
  const routes = new Hono<FacadeEnv>();
  for (const path of ['/api/notice', '/api/about', '/api/home_page_content']) {
    routes.get(path, async (c) => respond(c, await embedded.call(undefined, languageOf(c))('GET', path), (text) => text));
  }
  return routes;
};

export const emptyTextRoutes: RouteSet = () =>
  new Hono<FacadeEnv>()
    .get('/api/user-agreement', (c) => ok(c, ''))
    .get('/api/privacy-policy', (c) => ok(c, ''))
    .get('/api/uptime/status', (c) => ok(c, []))
    .get('/api/ratio_config', (c) => c.json({ message: '倍率配置接口未启用', success: false } satisfies Row, 403));
