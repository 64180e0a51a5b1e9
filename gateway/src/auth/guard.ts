import { type Role, userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { type UserRow, users } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { Refusal } from '../http/errors';
import { hashAccessToken } from './access-token';
import { checkDefaultPassword } from './default-password';
import { type CurrentSession, currentSession } from './sessions';

/** Lets a call pass for users of at least this role, whom it reads afresh and leaves in `c.var.user`; the checks keep the order of the wire. */
export function requireRole(gateway: Gateway, role: Role): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const { user, session } = await identify(c, gateway);
    const signedInBy = session ? 'session' : 'accessToken';
    checkUserHeader(c, user);
    if (user.status === userStatus.banned) {
      throw new Refusal('banned');
    }
    await checkDefaultPassword(c, gateway, user, signedInBy);
    if (user.role < role) {
      throw new Refusal('permissionDenied');
    }
    c.set('user', user);
    c.set('signedInBy', signedInBy);
    c.set('session', session);
    await next();
  };
}

/** Who has a session in this browser; undefined for nobody. Throws for a user-id header that is missing or names somebody else, and `banned`. */
export async function sessionCaller(c: Context, gateway: Gateway): Promise<UserRow | undefined> {
  const user = (await currentSession(c, gateway))?.user;
  if (!user || user.deleted_at) {
    return undefined;
  }
  checkUserHeader(c, user);
  if (user.status === userStatus.banned) {
    throw new Refusal('banned');
  }
  await checkDefaultPassword(c, gateway, user, 'session');
  return user;
}

/** Lets a call pass for whoever has a session in this browser, and leaves the user in `c.var.user`. For binds. */
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

/** Throws while somebody is signed in and no user-id header is sent, which pages of other sites cannot send. */
export async function checkHeaderWhileSignedIn(c: Context, gateway: Gateway): Promise<void> {
  if (!hasUserHeader(c) && (await currentSession(c, gateway))) {
    throw new Refusal('userHeaderMissing', {}, 401);
  }
}

async function identify(c: Context, gateway: Gateway): Promise<{ user: UserRow; session: CurrentSession['session'] | undefined }> {
  const current = await currentSession(c, gateway);
  if (current) {
    if (current.user.deleted_at) {
      throw new Refusal('notSignedIn', {}, 401);
    }
    return current;
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
  return { user: fromToken, session: undefined };
}

const userHeader = (c: Context) => c.req.header('new-api-user') ?? c.req.header('veloera-user');

export const hasUserHeader = (c: Context): boolean => Boolean(userHeader(c));

function checkUserHeader(c: Context, user: UserRow): void {
  const header = userHeader(c);
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
