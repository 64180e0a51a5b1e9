import { type Role, userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { type UserRow, users } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { Refusal } from '../http/errors';
import { hashAccessToken } from './access-token';
import { sessionUser } from './sessions';

/** Lets a call pass for users of at least this role, whom it reads afresh and leaves in `c.var.user`; the checks keep the order of the wire. */
export function requireRole(gateway: Gateway, role: Role): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const { user, signedInBy } = await identify(c, gateway);
    checkUserHeader(c, user);
    if (user.status === userStatus.banned) {
      throw new Refusal('banned');
    }
    if (user.role < role) {
      throw new Refusal('permissionDenied');
    }
    c.set('user', user);
    c.set('signedInBy', signedInBy);
    await next();
  };
}

/** Who has a session in this browser; undefined for nobody. Throws `banned`. */
export async function sessionCaller(c: Context, gateway: Gateway): Promise<UserRow | undefined> {
  const user = await sessionUser(c, gateway);
  if (!user || user.deleted_at) {
    return undefined;
  }
  if (user.status === userStatus.banned) {
    throw new Refusal('banned');
  }
  return user;
}

/** Lets a call pass for whoever has a session in this browser, without the user-id header; leaves the user in `c.var.user`. For binds. */
export function requireSession(gateway: Gateway): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const user = await sessionCaller(c, gateway);
    if (!user) {
      throw new Refusal('notSignedIn', {}, 401);
    }
    c.set('user', user);
    c.set('signedInBy', 'session');
    await next();
  };
}

async function identify(c: Context, gateway: Gateway): Promise<{ user: UserRow; signedInBy: 'session' | 'accessToken' }> {
  const fromSession = await sessionUser(c, gateway);
  if (fromSession) {
    if (fromSession.deleted_at) {
      throw new Refusal('notSignedIn', {}, 401);
    }
    return { user: fromSession, signedInBy: 'session' };
  }
  const accessToken = c.req.header('authorization')?.replace(/^Bearer /i, '');
  if (!accessToken) {
    throw new Refusal('notSignedIn', {}, 401);
  }
  const [fromToken] = await gateway.db
    .select()
    .from(users)
    .where(eq(users.access_token, hashAccessToken(accessToken)));
  if (!fromToken || fromToken.deleted_at) {
    throw new Refusal('accessTokenInvalid');
  }
  return { user: fromToken, signedInBy: 'accessToken' };
}

function checkUserHeader(c: Context, user: UserRow): void {
  const header = c.req.header('new-api-user') ?? c.req.header('veloera-user');
  if (!header) {
    throw new Refusal('userHeaderMissing', {}, 401);
  }
  if (!/^-?\d+$/.test(header)) {
    throw new Refusal('userHeaderMalformed', {}, 401);
  }
  if (Number(header) !== user.id) {
    throw new Refusal('userHeaderDifferent', {}, 401);
  }
}
