import { eq } from 'drizzle-orm';
import { checkEmailCode, codeFor } from '../auth/email-code';
import { dropSecret } from '../auth/mail-secrets';
import { isDuplicate } from '../db/constraint';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import { checkEmail } from './email';

/** Gives a user the address that the code was sent to, in place of the one they had. Throws a Refusal for a wrong code and for an address that is taken meanwhile. */
export async function bindEmail(gateway: Gateway, user: UserRow, address: string, code: string): Promise<void> {
  const email = checkEmail(gateway, address);
  await checkEmailCode(gateway, email, { field: 'code', code });
  await gateway.db
    .update(users)
    .set({ email })
    .where(eq(users.id, user.id))
    .catch((error) => {
      throw isDuplicate(error) ? fieldRefusal('email', 'mailTaken') : error;
    });
  await dropSecret(gateway, codeFor(email));
}
