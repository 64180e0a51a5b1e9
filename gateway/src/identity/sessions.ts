import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import { now } from '../clock';
import { type SessionRow, sessions, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { clientAddress } from '../http/client-address';
import { cookieOptions, signedCookie } from '../http/cookies';
import { hashToken } from './hash-token';
import { rememberDevice } from './known-device';

const cookieName = 'session';
const lifetimeSeconds = 30 * 24 * 60 * 60;
const idleLifetimeSeconds = 7 * 24 * 60 * 60;
const activityIntervalSeconds = 5 * 60;

const maxUserAgent = 512;

type SessionOrigin = Pick<SessionRow, 'ip' | 'user_agent'>;

const readOrigin = (c: Context, { settings }: Gateway): SessionOrigin => ({
  ip: clientAddress(c, settings.edgeToken),
  user_agent: (c.req.header('user-agent') ?? '').slice(0, maxUserAgent),
});

/** Creates a session and returns the unsigned cookie value. */
export async function createSession({ db }: Pick<Gateway, 'db'>, userId: number, origin?: SessionOrigin): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const times = { created_at: now(), last_active_at: now(), expires_at: now() + lifetimeSeconds };
  await db.batch([
    db.delete(sessions).where(or(lte(sessions.expires_at, now()), lte(sessions.last_active_at, now() - idleLifetimeSeconds))),
    db.insert(sessions).values({ id: hashToken(id), user_id: userId, ...times, ...origin }),
    db.update(users).set({ last_login_at: now() }).where(eq(users.id, userId)),
  ]);
  return id;
}

export async function signIn(c: Context, gateway: Gateway, userId: number): Promise<void> {
  await dropSession(c, gateway);
  const id = await createSession(gateway, userId, readOrigin(c, gateway));
  const options = cookieOptions(c, gateway, lifetimeSeconds);
  await setSignedCookie(c, cookieName, id, gateway.settings.sessionSecret, { ...options, sameSite: 'Strict' });
  await rememberDevice(c, gateway, userId);
}

const sessionId = (c: Context, gateway: Gateway): Promise<string | undefined> => signedCookie(c, gateway, cookieName);

export const isLive = () => and(gt(sessions.expires_at, now()), gt(sessions.last_active_at, now() - idleLifetimeSeconds));

export type CurrentSession = { user: UserRow; session: SessionRow };

export async function currentSession(c: Context, gateway: Gateway): Promise<CurrentSession | undefined> {
  const { db } = gateway;
  const id = await sessionId(c, gateway);
  if (!id) {
    return undefined;
  }
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, hashToken(id)), isLive()));
  if (found && found.session.last_active_at <= now() - activityIntervalSeconds) {
    // A full disk must not sign everybody out.
    await db
      .update(sessions)
      .set({ last_active_at: now(), ...readOrigin(c, gateway) })
      .where(eq(sessions.id, found.session.id))
      .catch(() => undefined);
  }
  return found;
}

export async function signOut(c: Context, gateway: Gateway): Promise<void> {
  await dropSession(c, gateway);
  deleteCookie(c, cookieName, { ...cookieOptions(c, gateway, 0), sameSite: 'Strict' });
}

async function dropSession(c: Context, gateway: Gateway): Promise<void> {
  const id = await sessionId(c, gateway);
  if (id) {
    await gateway.db.delete(sessions).where(eq(sessions.id, hashToken(id)));
  }
}
