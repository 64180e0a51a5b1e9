import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { isDatabaseAvailable } from '../db/is-database-available';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { publicStatus } from './status';

export function publicRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { options } = gateway;

  return (
    new Hono<GatewayEnv>()
      .get('/api/status', async (c) => ok(c, await publicStatus(gateway)))
      .get('/api/notice', (c) => ok(c, options.text('Notice')))
      .get('/api/about', (c) => ok(c, options.text('About')))
      .get('/api/user-agreement', (c) => ok(c, options.text('legal.user_agreement')))
      .get('/api/privacy-policy', (c) => ok(c, options.text('legal.privacy_policy')))
      .get('/api/home_page_content', (c) => ok(c, options.text('HomePageContent')))
      .get('/api/status/test', requireRole(gateway, roles.admin), async (c) => {
        if (!(await isDatabaseAvailable(gateway.db))) {
          throw new ConsoleError('databaseUnreachable', {}, 503);
        }
        return ok(c);
      })
      // The first start creates the super administrator, so there is nothing left to set up.
      .get('/api/setup', (c) => c.json({ success: true, data: { status: true, root_init: false, database_type: '' } }))
      .post('/api/setup', () => {
        throw new ConsoleError('setupDone', {}, 400);
      })
  );
}
