import { and, eq, ne } from 'drizzle-orm';
import { sessions, users } from '../db/schema';
import type { Gateway } from '../gateway';

/** The writes that end a user's sessions, save one to keep, and their system access token; API keys go on. For a batch. */
export const revokeAccess = ({ db }: Pick<Gateway, 'db'>, userId: number, keptSession?: string) =>
  [
    db.delete(sessions).where(and(eq(sessions.user_id, userId), keptSession === undefined ? undefined : ne(sessions.id, keptSession))),
    db.update(users).set({ access_token: null }).where(eq(users.id, userId)),
  ] as const;
