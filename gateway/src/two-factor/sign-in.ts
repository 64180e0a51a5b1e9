import { userStatus } from '@console/shared/contract';
import type { Context } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { cookieOptions, signedCookie } from '../http/cookies';
import { ok } from '../http/envelope';
import { ConsoleError, failedSignIn } from '../http/errors';
import { findUser } from '../identity/find';
import { signIn } from '../identity/sessions';
import { writeSignIn } from '../logs/sign-in';
import { mustUsePasskey } from '../second-step/required';
import { findTwoFactor, verifyCode } from '../second-step/verify-code';
import { toLoginRecord } from '../users/record';
import { findFlow, flowSeconds, startFlow, takeFlow } from './flows';

const cookieName = 'second_step';

export async function signInAndRespond(c: Context, gateway: Gateway, user: UserRow): Promise<Response> {
  await signIn(c, gateway, user.id);
  await writeSignIn(c, gateway, user);
  return ok(c, toLoginRecord(user));
}

/** Signs a user in whose password or third-party account was verified, or asks for a code first. */
export async function continueSignIn(c: Context, gateway: Gateway, user: UserRow): Promise<Response> {
  if (!(await findTwoFactor(gateway, user.id))) {
    if (await mustUsePasskey(gateway, user)) {
      throw new ConsoleError('passkeyRequired');
    }
    return await signInAndRespond(c, gateway, user);
  }
  const token = await startFlow(gateway, { purpose: 'code', user_id: user.id });
  const options = cookieOptions(c, gateway, flowSeconds);
  await setSignedCookie(c, cookieName, token, gateway.settings.sessionSecret, { ...options, sameSite: 'Strict' });
  return ok(c, { require_2fa: true });
}

export async function completeSignIn(c: Context, gateway: Gateway, code: string): Promise<Response> {
  const token = (await signedCookie(c, gateway, cookieName)) ?? '';
  const flow = await findFlow(gateway, token, 'code');
  const user = flow && (await findUser(gateway.db, flow.user_id));
  if (!user || user.deleted_at || user.status === userStatus.banned) {
    throw failedSignIn(new ConsoleError('secondStepExpired'));
  }
  await verifyCode(gateway, user.id, code);
  if (!(await takeFlow(gateway, token, 'code'))) {
    throw failedSignIn(new ConsoleError('secondStepExpired'));
  }
  deleteCookie(c, cookieName, { ...cookieOptions(c, gateway, 0), sameSite: 'Strict' });
  return await signInAndRespond(c, gateway, user);
}
