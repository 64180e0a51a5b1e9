import { Hono, type MiddlewareHandler } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { issueState } from './states';

/** Signing in by, and binding of, accounts at third parties. `critical` is the limit that these calls share with the other ways to sign in. */
export function thirdPartyRoutes(gateway: Gateway, critical: MiddlewareHandler<GatewayEnv>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>().get('/api/oauth/state', critical, async (c) =>
    ok(c, await issueState(c, gateway, c.req.query('aff') ?? '')),
  );
}
