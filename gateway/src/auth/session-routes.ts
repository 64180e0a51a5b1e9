import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { SessionRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { Refusal } from '../http/errors';
import { requireRole } from './guard';
import { listSessions, revokeOtherSessions, revokeSession } from './session-list';
import { signOut } from './sessions';

function sessionOf(c: Context<GatewayEnv>): SessionRow {
  if (!c.var.session) {
    throw new Refusal('sessionRequired', {}, 403);
  }
  return c.var.session;
}

/** Where one is signed in. Not for system access tokens, which could otherwise sign their owner out. */
export function sessionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  return new Hono<GatewayEnv>()
    .get('/api/user/sessions', user, async (c) => ok(c, await listSessions(gateway, sessionOf(c))))
    .delete('/api/user/sessions/:sid', user, async (c) => {
      const revoked = await revokeSession(gateway, sessionOf(c), c.req.param('sid'));
      if (revoked.current) {
        await signOut(c, gateway);
      }
      return ok(c, revoked);
    })
    .post('/api/user/sessions/revoke-others', user, async (c) => ok(c, await revokeOtherSessions(gateway, sessionOf(c))));
}
