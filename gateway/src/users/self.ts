import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hashAccessToken } from '../auth/access-token';
import { hashPassword } from '../auth/passwords';
import { isDuplicate } from '../db/constraint';
import { sessions, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { checkLengths } from './limits';

const optionalText = z.optional(z.nullable(z.string()));

export const selfBody = z.object({ username: optionalText, password: optionalText, display_name: optionalText });

/** Writes what is not empty. Tells whether the password changed. */
export async function updateSelf({ db }: Gateway, user: UserRow, body: z.infer<typeof selfBody>): Promise<{ passwordChanged: boolean }> {
  const username = body.username?.trim() || user.username;
  const password = body.password || undefined;
  const displayName = body.display_name || undefined;
  checkLengths({ username: username === user.username ? undefined : username, password, display_name: displayName });
  await db
    .update(users)
    .set({ username, ...(displayName && { display_name: displayName }), ...(password && { password: await hashPassword(password) }) })
    .where(eq(users.id, user.id))
    .catch((error) => {
      throw isDuplicate(error) ? new Refusal('nameTaken') : error;
    });
  return { passwordChanged: password !== undefined };
}

/** Makes a new access token for a user, of 32 characters; the one before ends at once. */
export async function newAccessToken({ db }: Gateway, user: UserRow): Promise<string> {
  const token = randomBytes(24).toString('base64');
  await db
    .update(users)
    .set({ access_token: hashAccessToken(token) })
    .where(eq(users.id, user.id));
  return token;
}

/** Cancels the account of a user for good: sessions, access token and token keys end. Throws `rootNotSelfDeletable` for root. */
export async function cancelSelf({ db }: Gateway, user: UserRow): Promise<void> {
  if (user.role >= roles.root) {
    throw new Refusal('rootNotSelfDeletable');
  }
  await db.batch([
    db.update(users).set({ deleted_at: new Date().toISOString(), access_token: null }).where(eq(users.id, user.id)),
    db.delete(sessions).where(eq(sessions.user_id, user.id)),
  ]);
}
