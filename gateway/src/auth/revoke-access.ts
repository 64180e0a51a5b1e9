import { and, eq, ne } from 'drizzle-orm';
import { sessions, users } from '../db/schema';
import type { Gateway } from '../gateway';

/** Statements that end all sessions of a user but one, and their system access token. API keys stay valid. */
export const revokeAccess = ({ db }: Pick<Gateway, 'db'>, userId: number, keptSession?: string) =>
  [
    db.delete(sessions).where(and(eq(sessions.user_id, userId), keptSession === undefined ? undefined : ne(sessions.id, keptSession))),
    db.update(users).set({ access_token: null }).where(eq(users.id, userId)),
  ] as const;
