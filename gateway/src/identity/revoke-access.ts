import { and, eq, exists, ne, type SQL } from 'drizzle-orm';
import { sessions, users } from '../db/schema';
import type { Gateway } from '../gateway';

type Exceptions = {
  keptSession?: string | undefined;
  /** On the row of the user; without a match nothing is revoked. */
  onlyIf?: SQL | undefined;
};

/** Statements that end all sessions of a user but one, and their system access token. API keys stay valid. */
export function revokeAccess({ db }: Pick<Gateway, 'db'>, userId: number, { keptSession, onlyIf }: Exceptions = {}) {
  const isUser = and(eq(users.id, userId), onlyIf);
  const isRevoked = and(
    eq(sessions.user_id, userId),
    keptSession === undefined ? undefined : ne(sessions.id, keptSession),
    onlyIf && exists(db.select({ id: users.id }).from(users).where(isUser)),
  );
  return [db.delete(sessions).where(isRevoked), db.update(users).set({ access_token: null }).where(isUser)] as const;
}
