import { and, eq, exists, ne, type SQL } from 'drizzle-orm';
import { sessions, signInFlows, users } from '../db/schema';
import type { Gateway } from '../gateway';

type Exceptions = {
  keptSession?: string | undefined;
  /** On the row of the user; without a match nothing is revoked. */
  onlyIf?: SQL | undefined;
};

/** Statements that end all sessions of a user but one, sign-ins in progress and their system access token. API keys stay valid. */
export function revokeAccess({ db }: Pick<Gateway, 'db'>, userId: number, { keptSession, onlyIf }: Exceptions = {}) {
  const isUser = and(eq(users.id, userId), onlyIf);
  const isAllowed = onlyIf && exists(db.select({ id: users.id }).from(users).where(isUser));
  const isOther = keptSession === undefined ? undefined : ne(sessions.id, keptSession);
  return [
    db.delete(sessions).where(and(eq(sessions.user_id, userId), isOther, isAllowed)),
    db.delete(signInFlows).where(and(eq(signInFlows.user_id, userId), isAllowed)),
    db.update(users).set({ access_token: null }).where(isUser),
  ] as const;
}
