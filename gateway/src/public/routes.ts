import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { requireRole } from '../auth/guard';
import { databaseAnswers } from '../db/open';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { Refusal } from '../http/errors';
import { publicStatus } from './status';

/** What anybody may read; how the gateway fares is for administrators. */
export function publicRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { options } = gateway;

  return (
    new Hono<GatewayEnv>()
      .get('/api/status', async (c) => ok(c, await publicStatus(gateway)))
      .get('/api/notice', (c) => ok(c, options.text('Notice')))
      .get('/api/about', (c) => ok(c, options.text('About')))
      .get('/api/home_page_content', (c) => ok(c, options.text('HomePageContent')))
      .get('/api/status/test', requireRole(gateway, roles.admin), async (c) => {
        if (!(await databaseAnswers(gateway.db))) {
          throw new Refusal('databaseSilent', {}, 503);
        }
        return ok(c);
      })
      // The first start makes the super administrator, so that there is nothing left to set up.
      .get('/api/setup', (c) => c.json({ success: true, data: { status: true, root_init: false, database_type: '' } }))
      .post('/api/setup', () => {
        throw new Refusal('setupDone', {}, 400);
      })
  );
}
