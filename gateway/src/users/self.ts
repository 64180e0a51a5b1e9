import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hashAccessToken } from '../auth/access-token';
import { hashPassword } from '../auth/passwords';
import { revokeAccess } from '../auth/revoke-access';
import { isDuplicate } from '../db/constraint';
import { type SessionRow, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { noteChanges, userChanges } from '../history/note';
import { fieldRefusal, Refusal } from '../http/errors';
import { checkTexts } from './limits';
import { checkNewPassword } from './new-password';

const optionalText = z.optional(z.nullable(z.string()));

export const selfBody = z.object({
  username: optionalText,
  password: optionalText,
  original_password: optionalText,
  display_name: optionalText,
});

export type SelfChange = z.infer<typeof selfBody>;

/** Writes what is not empty. A new password, whose right to be set the caller has checked, ends every session but this one and the system token. */
export async function updateSelf(gateway: Gateway, user: UserRow, session: SessionRow | undefined, body: SelfChange): Promise<void> {
  const { db } = gateway;
  const username = body.username?.trim() || user.username;
  const displayName = body.display_name || undefined;
  checkTexts({
    username: username === user.username ? undefined : username,
    display_name: displayName === user.display_name ? undefined : displayName,
  });
  if (body.password) {
    await checkNewPassword(gateway, body.password);
  }
  const hash = body.password && (await hashPassword(body.password));
  const changed = { username, ...(displayName && { display_name: displayName }), ...(hash && { password: hash }) };
  const write = db.update(users).set(changed).where(eq(users.id, user.id));
  const notes = noteChanges(gateway, { subject: 'user', id: user.id }, user, userChanges(user, changed));
  await db.batch([write, ...notes, ...(hash ? revokeAccess(gateway, user.id, session?.id) : [])]).catch((error) => {
    throw isDuplicate(error) ? fieldRefusal('username', 'nameTaken') : error;
  });
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
export async function cancelSelf(gateway: Gateway, user: UserRow): Promise<void> {
  if (user.role >= roles.root) {
    throw new Refusal('rootNotSelfDeletable');
  }
  const { db } = gateway;
  const write = db.update(users).set({ deleted_at: new Date().toISOString() }).where(eq(users.id, user.id));
  const notes = noteChanges(gateway, { subject: 'user', id: user.id }, user, [{ field: 'deleted' }]);
  await db.batch([write, ...notes, ...revokeAccess(gateway, user.id)]);
}
