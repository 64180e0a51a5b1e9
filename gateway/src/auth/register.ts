import * as z from 'zod/mini';
import { isDuplicate } from '../db/is-duplicate';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { checkEmail, readEmail } from '../identity/email';
import { isEmailTaken, isNameTaken } from '../identity/find';
import { nameTakenError } from '../identity/name-taken-error';
import { checkNewPassword } from '../identity/new-password';
import { hashPassword } from '../identity/passwords';
import { checkTexts } from '../identity/text-limits';
import type { Language } from '../messages/translate';
import { createAccount } from '../users/create-account';
import { checkEmailCode, emailCodeSubject } from './email-code';
import { removeSecret } from './mail-secrets';

const optionalText = z.nullish(z.string());

export const registerBody = z.object({
  username: z.string(),
  password: z.string(),
  email: optionalText,
  verification_code: optionalText,
  aff_code: optionalText,
});

export function checkRegistrationOpen({ options }: Gateway): void {
  if (!options.flag('RegisterEnabled')) {
    throw new ConsoleError('registerClosed');
  }
  if (!options.flag('PasswordRegisterEnabled')) {
    throw new ConsoleError('passwordRegisterOff');
  }
}

/** Creates a user with a password. While emails are not verified, the email must be free but is not stored. */
export async function registerWithPassword(gateway: Gateway, body: z.infer<typeof registerBody>, language: Language): Promise<void> {
  const { db } = gateway;
  const username = body.username.trim();
  checkTexts({ username, email: body.email ?? undefined });
  await checkNewPassword(gateway, body.password);
  const email = await verifiedEmail(gateway, body);
  const taken = email || readEmail(body.email ?? '');
  if (await isNameTaken(db, username)) {
    throw fieldError('username', 'nameTaken');
  }
  if (taken && (await isEmailTaken(db, taken))) {
    throw fieldError('email', 'mailTaken');
  }
  const values = { username, password: await hashPassword(body.password), display_name: username, email };
  await createAccount(gateway, values, body.aff_code ?? '', language).catch((error) => {
    if (isDuplicate(error, users.email)) {
      throw fieldError('email', 'mailTaken');
    }
    throw nameTakenError(error);
  });
  if (email) {
    await removeSecret(gateway, emailCodeSubject(email));
  }
}

async function verifiedEmail(gateway: Gateway, body: z.infer<typeof registerBody>): Promise<string> {
  if (!gateway.options.flag('EmailVerificationEnabled')) {
    return '';
  }
  if (!body.email || !body.verification_code) {
    throw fieldError(body.email ? 'verification_code' : 'email', 'emailCodeRequired');
  }
  const email = checkEmail(gateway, body.email);
  await checkEmailCode(gateway, email, { field: 'verification_code', code: body.verification_code });
  return email;
}
