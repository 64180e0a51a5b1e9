import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { SessionRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { signOut } from '../identity/sessions';
import { listSessions, revokeOtherSessions, revokeSession } from './session-list';

function requireCurrentSession(c: Context<GatewayEnv>): SessionRow {
  if (!c.var.session) {
    throw new ConsoleError('sessionRequired', {}, 403);
  }
  return c.var.session;
}

/** Not for system access tokens, which could otherwise sign their owner out. */
export function sessionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  return new Hono<GatewayEnv>()
    .get('/api/user/sessions', user, async (c) => ok(c, await listSessions(gateway, requireCurrentSession(c))))
    .delete('/api/user/sessions/:sid', user, async (c) => {
      const revoked = await revokeSession(gateway, requireCurrentSession(c), c.req.param('sid'));
      if (revoked.current) {
        await signOut(c, gateway);
      }
      return ok(c, revoked);
    })
    .post('/api/user/sessions/revoke-others', user, async (c) => ok(c, await revokeOtherSessions(gateway, requireCurrentSession(c))));
}
