import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { clientAddress } from '../http/client-address';
import { ok } from '../http/envelope';
import { rateLimit } from '../http/rate-limit';
import { languageOf } from '../messages/translate';
import { thirdPartyRoutes } from '../third-party/routes';
import { toLoginRecord } from '../users/record';
import { checkCaptcha } from './captcha';
import { sendEmailCode } from './email-code';
import { checkLogin, loginBody } from './login';
import { checkRegistrationOpen, register, registerBody } from './register';
import { signIn, signOut } from './sessions';

/** Signing up, in and out. */
export function authRoutes(gateway: Gateway): Hono<GatewayEnv> {
  // One bucket for all calls that guess passwords or codes.
  const critical = rateLimit(gateway.settings.criticalLimit, (c) => clientAddress(c, gateway.settings.edgeToken));

  return new Hono<GatewayEnv>()
    .post('/api/user/register', critical, async (c) => {
      await checkCaptcha(c, gateway);
      checkRegistrationOpen(gateway);
      await register(gateway, await readBody(c, registerBody), languageOf(c));
      return ok(c);
    })
    .post('/api/user/login', critical, async (c) => {
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
    .get('/api/user/logout', async (c) => {
      await signOut(c, gateway);
      return ok(c);
    })
    .route('/', thirdPartyRoutes(gateway, critical));
}
