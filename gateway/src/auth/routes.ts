import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { clientNetwork } from '../http/client-address';
import { ok } from '../http/envelope';
import { rateLimit } from '../http/rate-limit';
import { languageOf } from '../messages/translate';
import { thirdPartyRoutes } from '../third-party/routes';
import { bindEmail } from '../users/bind-email';
import { toLoginRecord } from '../users/record';
import { checkCaptcha } from './captcha';
import { sendEmailCode } from './email-code';
import { requireSession } from './guard';
import { checkLogin, loginBody } from './login';
import { checkRegistrationOpen, register, registerBody } from './register';
import { resetBody, resetPassword, sendResetLink } from './reset';
import { signIn, signOut } from './sessions';

/** Signing up, in and out. */
export function authRoutes(gateway: Gateway): Hono<GatewayEnv> {
  // One bucket for all calls that guess passwords or codes.
  const critical = rateLimit(gateway.settings.criticalLimit, (c) => clientNetwork(c, gateway.settings.edgeToken));

  return new Hono<GatewayEnv>()
    .post('/api/user/register', critical, smallBody, async (c) => {
      await checkCaptcha(c, gateway);
      checkRegistrationOpen(gateway);
      await register(gateway, await readBody(c, registerBody), languageOf(c));
      return ok(c);
    })
    .post('/api/user/login', critical, smallBody, async (c) => {
      await checkCaptcha(c, gateway);
      const user = await checkLogin(gateway, await readBody(c, loginBody));
      await signIn(c, gateway, user.id);
      return ok(c, toLoginRecord(user));
    })
    .get('/api/verification', critical, async (c) => {
      await checkCaptcha(c, gateway);
      await sendEmailCode(gateway, c.req.query('email') ?? '', languageOf(c));
      return ok(c);
    })
    .get('/api/reset_password', critical, async (c) => {
      await checkCaptcha(c, gateway);
      await sendResetLink(gateway, c.req.query('email') ?? '', languageOf(c));
      return ok(c);
    })
    .post('/api/user/reset', critical, smallBody, async (c) => ok(c, await resetPassword(gateway, await readBody(c, resetBody))))
    .get('/api/oauth/email/bind', critical, requireSession(gateway), async (c) => {
      await bindEmail(gateway, c.var.user, c.req.query('email') ?? '', c.req.query('code') ?? '');
      return ok(c);
    })
    .get('/api/user/logout', async (c) => {
      await signOut(c, gateway);
      return ok(c);
    })
    .route('/', thirdPartyRoutes(gateway, critical));
}
