import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { publicStatus } from './status';

/** What anybody may read. */
export function publicRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { options } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/status', (c) => ok(c, publicStatus(gateway)))
    .get('/api/notice', (c) => ok(c, options.text('Notice')))
    .get('/api/about', (c) => ok(c, options.text('About')))
    .get('/api/home_page_content', (c) => ok(c, options.text('HomePageContent')));
}
