import * as z from 'zod/mini';
import { isDuplicate } from '../db/constraint';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal, Refusal } from '../http/errors';
import type { Language } from '../messages/translate';
import { checkEmail, readEmail } from '../users/email';
import { emailIsTaken, nameIsTaken } from '../users/find';
import { checkTexts } from '../users/limits';
import { checkNewPassword } from '../users/new-password';
import { checkEmailCode, codeFor } from './email-code';
import { dropSecret } from './mail-secrets';
import { hashPassword } from './passwords';
import { signUp } from './sign-up';

const optionalText = z.optional(z.nullable(z.string()));

export const registerBody = z.object({
  username: z.string(),
  password: z.string(),
  email: optionalText,
  verification_code: optionalText,
  aff_code: optionalText,
});

/** Refuses while the site takes no registrations by password. Comes before the body is even read. */
export function checkRegistrationOpen({ options }: Gateway): void {
  if (!options.flag('RegisterEnabled')) {
    throw new Refusal('registerClosed');
  }
  if (!options.flag('PasswordRegisterEnabled')) {
    throw new Refusal('passwordRegisterOff');
  }
}

/** Creates an ordinary user who signs in with a password. While addresses are not verified, the one in the body must be free but is not kept. */
export async function register(gateway: Gateway, body: z.infer<typeof registerBody>, language: Language): Promise<void> {
  const { db } = gateway;
  const username = body.username.trim();
  checkTexts({ username, email: body.email ?? undefined });
  await checkNewPassword(gateway, body.password);
  const email = await verifiedEmail(gateway, body);
  const told = email || readEmail(body.email ?? '');
  if (await nameIsTaken(db, username)) {
    throw fieldRefusal('username', 'nameTaken');
  }
  if (told && (await emailIsTaken(db, told))) {
    throw fieldRefusal('email', 'mailTaken');
  }
  const values = { username, password: await hashPassword(body.password), display_name: username, email };
  await signUp(gateway, values, body.aff_code ?? '', language).catch((error) => {
    if (isDuplicate(error, users.email)) {
      throw fieldRefusal('email', 'mailTaken');
    }
    throw isDuplicate(error) ? fieldRefusal('username', 'nameTaken') : error;
  });
  if (email) {
    await dropSecret(gateway, codeFor(email));
  }
}

async function verifiedEmail(gateway: Gateway, body: z.infer<typeof registerBody>): Promise<string> {
  if (!gateway.options.flag('EmailVerificationEnabled')) {
    return '';
  }
  if (!body.email || !body.verification_code) {
    throw fieldRefusal(body.email ? 'verification_code' : 'email', 'emailCodeRequired');
  }
  const email = checkEmail(gateway, body.email);
  await checkEmailCode(gateway, email, { field: 'verification_code', code: body.verification_code });
  return email;
}
