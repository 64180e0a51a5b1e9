import { type Role, userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { type UserRow, users } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ConsoleError, failedSignIn } from '../http/errors';
import { checkSecondStep } from '../second-step/required';
import { hashAccessToken } from './access-token';
import { checkDefaultPassword } from './default-password';
import { type CurrentSession, currentSession } from './sessions';

/**
 * Requires a user of at least this role and puts the user, read afresh, into `c.var.user`. The order of the checks is part of the contract.
 * Calls with which users set up a second step are for users without one too.
 */
export function requireRole(
  gateway: Gateway,
  role: Role,
  { secondStep = 'as-configured' }: { secondStep?: 'as-configured' | 'optional' } = {},
): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const { user, session } = await identify(c, gateway);
    const signedInBy = session ? 'session' : 'accessToken';
    checkUserHeader(c, user);
    if (user.status === userStatus.banned) {
      throw new ConsoleError('banned');
    }
    await checkDefaultPassword(c, gateway, user, signedInBy);
    if (user.role < role) {
      throw new ConsoleError('permissionDenied');
    }
    if (secondStep === 'as-configured') {
      await checkSecondStep(gateway, user);
    }
    c.set('user', user);
    c.set('signedInBy', signedInBy);
    c.set('session', session);
    await next();
  };
}

export async function sessionUser(c: Context, gateway: Gateway): Promise<UserRow | undefined> {
  const user = (await currentSession(c, gateway))?.user;
  if (!user || user.deleted_at) {
    return undefined;
  }
  checkUserHeader(c, user);
  if (user.status === userStatus.banned) {
    throw new ConsoleError('banned');
  }
  await checkDefaultPassword(c, gateway, user, 'session');
  await checkSecondStep(gateway, user);
  return user;
}

export function requireSession(gateway: Gateway): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const user = await sessionUser(c, gateway);
    if (!user) {
      throw new ConsoleError('notSignedIn', {}, 401);
    }
    c.set('user', user);
    c.set('signedInBy', 'session');
    await next();
  };
}

/** Requires the user-id header, which cross-site pages cannot send, while somebody is signed in. */
export async function requireUserHeaderWhileSignedIn(c: Context, gateway: Gateway): Promise<void> {
  if (!hasUserHeader(c) && (await currentSession(c, gateway))) {
    throw new ConsoleError('userHeaderMissing', {}, 401);
  }
}

async function identify(c: Context, gateway: Gateway): Promise<{ user: UserRow; session: CurrentSession['session'] | undefined }> {
  const current = await currentSession(c, gateway);
  if (current) {
    if (current.user.deleted_at) {
      throw new ConsoleError('notSignedIn', {}, 401);
    }
    return current;
  }
  const accessToken = c.req.header('authorization')?.replace(/^Bearer /i, '');
  if (!accessToken) {
    throw new ConsoleError('notSignedIn', {}, 401);
  }
  const [fromToken] = await gateway.db
    .select()
    .from(users)
    .where(eq(users.access_token, hashAccessToken(accessToken)));
  if (!fromToken || fromToken.deleted_at) {
    throw failedSignIn(new ConsoleError('accessTokenInvalid'));
  }
  return { user: fromToken, session: undefined };
}

const userHeader = (c: Context) => c.req.header('new-api-user') ?? c.req.header('veloera-user');

export const hasUserHeader = (c: Context): boolean => Boolean(userHeader(c));

function checkUserHeader(c: Context, user: UserRow): void {
  const header = userHeader(c);
  if (!header) {
    throw new ConsoleError('userHeaderMissing', {}, 401);
  }
  if (!/^-?\d+$/.test(header)) {
    throw new ConsoleError('userHeaderMalformed', {}, 401);
  }
  if (Number(header) !== user.id) {
    throw new ConsoleError('userHeaderDifferent', {}, 401);
  }
}
