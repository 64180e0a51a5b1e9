import * as z from 'zod/mini';
import { userActor } from '../../release/access/actors';
import type { ResolveCaller } from '../gateway/callers';
import type { EdgeContext } from '../http/context';

const userResponse = z.object({ success: z.literal(true), data: z.object({ username: z.string(), role: z.number() }) });

const superAdministratorRole = 100;

const timeoutMs = 5_000;

/** A refusal names who is signed in. */
export type AuthenticationResult = { actor: string } | { status: 401 | 403 | 502; message: string; user?: string };

export async function authenticate(c: EdgeContext, callerOf: ResolveCaller): Promise<AuthenticationResult> {
  const gatewayUnavailable: AuthenticationResult = {
    status: 502,
    message: 'The gateway is not responding, so nobody can be authenticated; the command line works without it.',
  };
  if (!c.env.incoming.headers.cookie) {
    return { status: 401, message: 'Sign in first.' };
  }
  try {
    const caller = await callerOf(c, timeoutMs);
    if (!caller) {
      return gatewayUnavailable;
    }
    const { status, body } = await caller.send({ method: 'GET', path: '/api/user/self' });
    for (const cookie of await caller.setCookies()) {
      c.header('Set-Cookie', cookie, { append: true });
    }
    if (status >= 500) {
      return gatewayUnavailable;
    }
    const { data } = userResponse.safeParse(body);
    if (!data) {
      return { status: 401, message: 'Sign in first.' };
    }
    const { username, role } = data.data;
    const actor = userActor(username);
    return role >= superAdministratorRole ? { actor } : { status: 403, message: 'Releases are for super administrators.', user: actor };
  } catch {
    return gatewayUnavailable;
  }
}
