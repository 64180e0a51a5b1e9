import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hashPassword } from '../auth/passwords';
import { isDuplicate } from '../db/constraint';
import { type UserRow, users } from '../db/schema';
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
