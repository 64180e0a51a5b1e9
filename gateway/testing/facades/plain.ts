import { Hono } from 'hono';
import { answer, ok } from './answers';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type Way } from './facade';

/** What anybody may read, as every gateway answers it. */
export const publicTexts: Way = ({ embedded }) => {
  const routes = new Hono<FacadeEnv>();
  for (const path of ['/api/notice', '/api/about', '/api/home_page_content']) {
    routes.get(path, async (c) => answer(c, await embedded.call(undefined, languageOf(c))('GET', path), (text) => text));
  }
  return routes;
};

/** Calls of New API since 2026 that the embedded gateway has nothing to say to. */
export const emptyTexts: Way = () =>
  new Hono<FacadeEnv>()
    .get('/api/user-agreement', (c) => ok(c, ''))
    .get('/api/privacy-policy', (c) => ok(c, ''))
    .get('/api/uptime/status', (c) => ok(c, []))
    .get('/api/ratio_config', (c) => c.json({ message: '倍率配置接口未启用', success: false } satisfies Row, 403));
