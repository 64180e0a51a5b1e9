import { Hono } from 'hono';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { respond } from './responses';

const passTexts =
  (...paths: string[]): RouteSet =>
  ({ embedded }) => {
    const routes = new Hono<FacadeEnv>();
    for (const path of paths) {
      routes.get(path, async (c) => respond(c, await embedded.call(undefined, languageOf(c))('GET', path), (text) => text));
    }
    return routes;
  };

export const publicTextRoutes = passTexts('/api/notice', '/api/about', '/api/home_page_content');

export const legalTextRoutes = passTexts('/api/user-agreement', '/api/privacy-policy');

export const emptyTextRoutes: RouteSet = () =>
  new Hono<FacadeEnv>().get('/api/ratio_config', (c) => c.json({ message: '倍率配置接口未启用', success: false } satisfies Row, 403));
