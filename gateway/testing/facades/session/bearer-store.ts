import { randomBytes, randomUUID } from 'node:crypto';
import type { Control } from '../control';
import type { Identity, Row } from '../embedded';

const lifetime = 30 * 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);
const newCookie = () => randomBytes(32).toString('base64url');

export type BearerSession = {
  sid: string;
  userId: number;
  identity: Identity;
  method: string;
  userAgent: string;
  ip: string;
  createdAt: number;
  activeAt: number;
  expiresAt: number;
  /** Access tokens of an earlier version are revoked. */
  version: number;
  revoked: boolean;
  cookie: string;
  previous?: { cookie: string; until: number };
};

export type ClientInfo = { userAgent: string; ip: string };

export type RotationResult = { session: BearerSession } | 'unknown' | 'revoked';

export function bearerStore(control: Control) {
  const sessions = new Map<string, BearerSession>();
  const ofUser = (userId: number) => [...sessions.values()].filter((session) => session.userId === userId && !session.revoked);

  return {
    get: (sid: string) => sessions.get(sid),
    ofUser,
    countStarted: (userId: number) => [...sessions.values()].filter((session) => session.userId === userId).length,
    create: (identity: Identity, method: string, client: ClientInfo): BearerSession => {
      const createdAt = now();
      const times = { createdAt, activeAt: createdAt, expiresAt: createdAt + lifetime };
      const session = { sid: randomUUID(), userId: identity.userId, identity, method, ...client, ...times, version: 1, revoked: false };
      const created: BearerSession = { ...session, cookie: newCookie() };
      sessions.set(created.sid, created);
      return created;
    },
    find: (cookie: string): BearerSession | undefined =>
      [...sessions.values()].find((session) => session.cookie === cookie || session.previous?.cookie === cookie),
    /** Rotates the cookie, or returns the same successor within the grace period. */
    rotate: (cookie: string): RotationResult => {
      const session = [...sessions.values()].find((one) => one.cookie === cookie || one.previous?.cookie === cookie);
      if (!session) {
        return 'unknown';
      }
      if (session.revoked) {
        return 'revoked';
      }
      if (session.cookie === cookie) {
        session.previous = { cookie, until: Date.now() + control.graceSeconds * 1000 };
        session.cookie = newCookie();
      } else if ((session.previous?.until ?? 0) < Date.now()) {
        session.revoked = true;
        return 'revoked';
      }
      session.activeAt = now();
      return { session };
    },
    revokeAll: (userId: number | undefined, exceptSid?: string): number => {
      const revoked = [...sessions.values()].filter(
        (session) => !session.revoked && session.sid !== exceptSid && (userId === undefined || session.userId === userId),
      );
      for (const session of revoked) {
        session.revoked = true;
      }
      return revoked.length;
    },
  };
}

export type BearerStore = ReturnType<typeof bearerStore>;

export const sessionRecord = (session: BearerSession, current: string | undefined): Row => ({
  sid: session.sid,
  current: session.sid === current,
  login_method: session.method,
  ip: session.ip,
  user_agent: session.userAgent,
  created_at: session.createdAt,
  last_active_at: session.activeAt,
  expires_at: session.expiresAt,
});
