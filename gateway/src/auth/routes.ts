import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { clientNetwork } from '../http/client-address';
import { ok } from '../http/envelope';
import { rateLimit } from '../http/rate-limit';
import { attemptLimit } from '../identity/attempt-limit';
import { readEmail } from '../identity/email';
import { rememberDevice } from '../identity/known-device';
import { mailRateLimit } from '../identity/rate-limits';
import { requireSession, requireUserHeaderWhileSignedIn } from '../identity/require-role';
import { signOut } from '../identity/sessions';
import { languageOf } from '../messages/translate';
import { passkeySignInRoutes } from '../passkeys/routes';
import { thirdPartyRoutes } from '../third-party/routes';
import { secondStepSignInRoutes } from '../two-factor/routes';
import { continueSignIn } from '../two-factor/sign-in';
import { bindEmail } from './bind-email';
import { checkCaptcha } from './captcha';
import { sendEmailCode } from './email-code';
import { loginBody, loginCheck } from './login';
import { checkRegistrationOpen, registerBody, registerWithPassword } from './register';
import { resetBody, resetPassword, sendResetLink } from './reset';

export function authRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const checkLogin = loginCheck(gateway);
  const mailLimit = attemptLimit({ limit: mailRateLimit(gateway.settings), counts: 'successes', errorId: 'tooManyMails' });
  // All requests that guess passwords or codes share one limit.
  const critical = rateLimit(gateway.settings.criticalLimit, (c) => clientNetwork(c, gateway.settings.edgeToken));

  return new Hono<GatewayEnv>()
    .post('/api/user/register', critical, smallBody, async (c) => {
      await checkCaptcha(c, gateway);
      checkRegistrationOpen(gateway);
      await registerWithPassword(gateway, await readBody(c, registerBody), languageOf(c));
      return ok(c);
    })
    .post('/api/user/login', critical, smallBody, async (c) => {
      await checkCaptcha(c, gateway);
      return await continueSignIn(c, gateway, await checkLogin(c, await readBody(c, loginBody)));
    })
    .get('/api/verification', critical, async (c) => {
      await checkCaptcha(c, gateway);
      const email = c.req.query('email') ?? '';
      await mailLimit(c, readEmail(email) ?? '', () => sendEmailCode(gateway, email, languageOf(c)));
      return ok(c);
    })
    .get('/api/reset_password', critical, async (c) => {
      await checkCaptcha(c, gateway);
      const email = c.req.query('email') ?? '';
      await mailLimit(c, readEmail(email) ?? '', () => sendResetLink(gateway, email, languageOf(c)));
      return ok(c);
    })
    .post('/api/user/reset', critical, smallBody, async (c) => {
      const { userId, password } = await resetPassword(gateway, await readBody(c, resetBody));
      await rememberDevice(c, gateway, userId);
      return ok(c, password);
    })
    .get('/api/oauth/email/bind', critical, requireSession(gateway), async (c) => {
      await bindEmail(gateway, c.var.user, c.req.query('email') ?? '', c.req.query('code') ?? '');
      return ok(c);
    })
    .get('/api/user/logout', async (c) => {
      await requireUserHeaderWhileSignedIn(c, gateway);
      await signOut(c, gateway);
      return ok(c);
    })
    .route('/', secondStepSignInRoutes(gateway, critical))
    .route('/', passkeySignInRoutes(gateway, critical))
    .route('/', thirdPartyRoutes(gateway, critical));
}
