import { userStatus } from '@console/shared/contract';
import type { Context } from 'hono';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { sessionUser } from './sessions';

/** Who is signed in in this browser, for calls that need no user-id header; undefined for nobody. Throws `banned`. */
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

/** The same, for calls that are only for those who are signed in. Throws `notSignedIn` (401) or `banned`. */
export async function requireSession(c: Context, gateway: Gateway): Promise<UserRow> {
  const user = await sessionCaller(c, gateway);
  if (!user) {
    throw new Refusal('notSignedIn', {}, 401);
  }
  return user;
}
