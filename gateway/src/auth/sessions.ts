import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { now } from '../clock';
import { sessions, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { cookieOptions, cookiePrefix } from '../http/cookies';

const cookieName = 'session';
const lifetime = 30 * 24 * 60 * 60;

const hashed = (id: string) => createHash('sha256').update(id).digest('hex');

/** Makes a session for a user and returns what the cookie holds, before it is signed. */
export async function createSession({ db }: Pick<Gateway, 'db'>, userId: number): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await db.batch([
    db.delete(sessions).where(lte(sessions.expires_at, now())),
    db.insert(sessions).values({ id: hashed(id), user_id: userId, expires_at: now() + lifetime }),
  ]);
  return id;
}

/** Signs a browser in: a new session and its cookie; the one it had before is ended. */
export async function signIn(c: Context, gateway: Gateway, userId: number): Promise<void> {
  await dropSession(c, gateway);
  const id = await createSession(gateway, userId);
  const options = cookieOptions(c, gateway, lifetime);
  await setSignedCookie(c, cookieName, id, gateway.settings.sessionSecret, { ...options, sameSite: 'Strict' });
}

/** The session that the cookie of this browser names; undefined without one that this gateway has signed. */
const sessionId = async (c: Context, gateway: Gateway): Promise<string | undefined> =>
  (await getSignedCookie(c, gateway.settings.sessionSecret, cookieName, cookiePrefix(c, gateway))) || undefined;

/** The user whose session the cookie names, read afresh; undefined without a valid session. */
export async function sessionUser(c: Context, gateway: Gateway): Promise<UserRow | undefined> {
  const id = await sessionId(c, gateway);
  if (!id) {
    return undefined;
  }
  const [row] = await gateway.db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, hashed(id)), gt(sessions.expires_at, now())));
  return row?.user;
}

/** Ends the session of this browser, if it has one, and clears its cookie. */
export async function signOut(c: Context, gateway: Gateway): Promise<void> {
  await dropSession(c, gateway);
  deleteCookie(c, cookieName, { ...cookieOptions(c, gateway, 0), sameSite: 'Strict' });
}

async function dropSession(c: Context, gateway: Gateway): Promise<void> {
  const id = await sessionId(c, gateway);
  if (id) {
    await gateway.db.delete(sessions).where(eq(sessions.id, hashed(id)));
  }
}

/** Ends the sessions of a user in other browsers, as when they change their password. What this one asks meanwhile is answered. */
export async function endOtherSessions(c: Context, gateway: Gateway, userId: number): Promise<void> {
  const id = await sessionId(c, gateway);
  await gateway.db.delete(sessions).where(and(eq(sessions.user_id, userId), id ? ne(sessions.id, hashed(id)) : undefined));
}

/** Ends every session of a user, as when somebody else sets their password. */
export async function endAllSessions({ db }: Pick<Gateway, 'db'>, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}
