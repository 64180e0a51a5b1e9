import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { clientNetwork } from '../http/client-address';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { rateLimit } from '../http/rate-limit';
import { requireCurrentSession } from '../identity/require-current-session';
import { requireRole } from '../identity/require-role';
import { findTwoFactor, verifyCode } from '../second-step/verify-code';
import { requireCurrentPassword } from '../users/current-password';
import { issueProof } from './proofs';

const verifyBody = z.object({
  method: z.enum(['2fa', 'password']),
  code: z.optional(z.string()),
  password: z.optional(z.string()),
  scope: z.literal('channel.key.read'),
});

/** Super administrators verify themselves again before they see secrets. The password is not enough for those with a second step. */
export function verificationRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const checkPassword = requireCurrentPassword(gateway, { field: 'password', stale: 'verifyBySignIn' });
  const critical = rateLimit(gateway.settings.criticalLimit, (c) => clientNetwork(c, gateway.settings.edgeToken));

  return new Hono<GatewayEnv>().post('/api/verify', critical, smallBody, requireRole(gateway, roles.root), async (c) => {
    const session = requireCurrentSession(c);
    const { user } = c.var;
    const { method, code = '', password, scope } = await readBody(c, verifyBody);
    if (method === '2fa') {
      await verifyCode(gateway, user.id, code);
    } else if (await findTwoFactor(gateway, user.id)) {
      throw fieldError('code', 'secondStepCodeMissing');
    } else {
      await checkPassword(c, user, session, password);
    }
    return ok(c, await issueProof(gateway, { session, scope }));
  });
}
