import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { requireCurrentSession } from '../identity/require-current-session';
import { requireRole } from '../identity/require-role';
import { signOut } from '../identity/sessions';
import { listSessions, revokeOtherSessions, revokeSession } from './session-list';

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
