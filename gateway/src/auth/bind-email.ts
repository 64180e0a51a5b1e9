import { eq } from 'drizzle-orm';
import { isDuplicate } from '../db/is-duplicate';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import { checkEmail } from '../identity/email';
import { checkEmailCode, emailCodeSubject } from './email-code';
import { removeSecret } from './mail-secrets';

export async function bindEmail(gateway: Gateway, user: UserRow, address: string, code: string): Promise<void> {
  const email = checkEmail(gateway, address);
  await checkEmailCode(gateway, email, { field: 'code', code });
  await gateway.db
    .update(users)
    .set({ email })
    .where(eq(users.id, user.id))
    .catch((error) => {
      throw isDuplicate(error) ? fieldError('email', 'mailTaken') : error;
    });
  await removeSecret(gateway, emailCodeSubject(email));
}
