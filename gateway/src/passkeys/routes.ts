import { roles } from '@console/shared/contract';
import { parse } from 'bowser';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { requireCurrentSession } from '../identity/require-current-session';
import { requireRole } from '../identity/require-role';
import { findTwoFactor, verifyCode } from '../second-step/verify-code';
import { signInAndRespond } from '../two-factor/sign-in';
import { requireCurrentPassword } from '../users/current-password';
import { newCredentialBody, proofBody, signInBody } from './bodies';
import { passkeyStatus, removePasskey, resetPasskeys } from './passkeys';
import { beginRegistration, finishRegistration } from './register';
import { beginSignIn, finishSignIn } from './sign-in';

export const passkeySignInRoutes = (gateway: Gateway, critical: MiddlewareHandler<GatewayEnv>): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>()
    .post('/api/user/passkey/login/begin', critical, smallBody, async (c) => ok(c, await beginSignIn(gateway)))
    .post('/api/user/passkey/login/finish', critical, smallBody, async (c) =>
      signInAndRespond(c, gateway, await finishSignIn(gateway, await readBody(c, signInBody))),
    );

function nameFromBrowser(c: Context): string {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 512);
  const { browser, os } = userAgent === '' ? {} : parse(userAgent);
  return [browser?.name, os?.name].filter(Boolean).join(', ');
}

/** Changes are not for system access tokens. */
export function passkeyRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user, { secondStep: 'optional' });
  const checkCurrentPassword = requireCurrentPassword(gateway, { field: 'original_password', stale: 'verifyBySignIn' });

  const confirm = async (c: Context<GatewayEnv>) => {
    const session = requireCurrentSession(c);
    const { code, original_password } = await readBody(c, proofBody);
    if (await findTwoFactor(gateway, c.var.user.id)) {
      await verifyCode(gateway, c.var.user.id, code ?? '');
    } else {
      await checkCurrentPassword(c, c.var.user, session, original_password);
    }
  };

  return new Hono<GatewayEnv>()
    .get('/api/user/passkey', user, async (c) => ok(c, await passkeyStatus(gateway, c.var.user)))
    .post('/api/user/passkey/register/begin', user, smallBody, async (c) => {
      await confirm(c);
      return ok(c, await beginRegistration(gateway, c.var.user));
    })
    .post('/api/user/passkey/register/finish', user, smallBody, async (c) => {
      const session = requireCurrentSession(c);
      const body = await readBody(c, newCredentialBody);
      await finishRegistration(gateway, c.var.user, session, { ...body, defaultName: nameFromBrowser(c) });
      return ok(c);
    })
    .post('/api/user/passkey/:id{[0-9]+}/remove', user, smallBody, async (c) => {
      await confirm(c);
      await removePasskey(gateway, c.var.user, pathId(c));
      return ok(c);
    })
    .delete('/api/user/:id{[0-9]+}/reset_passkey', requireRole(gateway, roles.admin), async (c) => {
      await resetPasskeys(gateway, c.var.user, pathId(c));
      return ok(c);
    });
}
