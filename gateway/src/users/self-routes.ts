import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { requireRole } from '../auth/guard';
import { endAllSessions, signIn } from '../auth/sessions';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { toOwnRecord } from './record';
import { selfBody, updateSelf } from './self';

/** One's own account. */
export function selfRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  return new Hono<GatewayEnv>()
    .get('/api/user/self', user, (c) => ok(c, toOwnRecord(c.var.user)))
    .put('/api/user/self', user, async (c) => {
      const { passwordChanged } = await updateSelf(gateway, c.var.user, await readBody(c, selfBody));
      if (passwordChanged) {
        await endAllSessions(gateway, c.var.user.id);
        // Whoever changed it goes on working; all other browsers sign in again.
        if (c.var.signedInBy === 'session') {
          await signIn(c, gateway, c.var.user.id);
        }
      }
      return ok(c);
    });
}
