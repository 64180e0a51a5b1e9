import { roles } from '@console/shared/contract';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { requireCurrentSession } from '../identity/require-current-session';
import { requireRole } from '../identity/require-role';
import { completeSignIn } from './sign-in';
import { codeBody, disable, enable, replaceBackupCodes, resetTwoFactor, setUp, twoFactorStatus } from './two-factor';

export const secondStepSignInRoutes = (gateway: Gateway, critical: MiddlewareHandler<GatewayEnv>): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().post('/api/user/login/2fa', critical, smallBody, async (c) =>
    completeSignIn(c, gateway, (await readBody(c, codeBody)).code),
  );

/** Changes are not for system access tokens, which would otherwise get past the second step. */
export function twoFactorRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user, { secondStep: 'optional' });

  return new Hono<GatewayEnv>()
    .get('/api/user/2fa/status', user, async (c) => ok(c, await twoFactorStatus(gateway, c.var.user)))
    .post('/api/user/2fa/setup', user, async (c) => {
      requireCurrentSession(c);
      return ok(c, await setUp(gateway, c.var.user));
    })
    .post('/api/user/2fa/enable', user, async (c) => {
      const session = requireCurrentSession(c);
      await enable(gateway, c.var.user, session, (await readBody(c, codeBody)).code);
      return ok(c);
    })
    .post('/api/user/2fa/disable', user, async (c) => {
      requireCurrentSession(c);
      await disable(gateway, c.var.user, (await readBody(c, codeBody)).code);
      return ok(c);
    })
    .delete('/api/user/:id{[0-9]+}/2fa', requireRole(gateway, roles.admin), async (c) => {
      await resetTwoFactor(gateway, c.var.user, pathId(c));
      return ok(c);
    })
    .post('/api/user/2fa/backup_codes', user, async (c) => {
      requireCurrentSession(c);
      return ok(c, await replaceBackupCodes(gateway, c.var.user, (await readBody(c, codeBody)).code));
    });
}
