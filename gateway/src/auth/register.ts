import * as z from 'zod/mini';
import { isDuplicate } from '../db/constraint';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import type { Language } from '../messages/translate';
import { emailIsTaken, nameIsTaken } from '../users/find';
import { checkLengths } from '../users/limits';
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

/** Creates an ordinary user who signs in with a password. */
export async function register(gateway: Gateway, body: z.infer<typeof registerBody>, language: Language): Promise<void> {
  const { db, options } = gateway;
  const username = body.username.trim();
  checkLengths({ username, password: body.password, email: body.email ?? undefined });
  if (options.flag('EmailVerificationEnabled')) {
    if (!body.email || !body.verification_code) {
      throw new Refusal('emailCodeRequired');
    }
    // No call sends codes yet, so that none can be right.
    throw new Refusal('codeWrong');
  }
  if ((await nameIsTaken(db, username)) || (body.email && (await emailIsTaken(db, body.email)))) {
    throw new Refusal('nameTaken');
  }
  const values = { username, password: await hashPassword(body.password), display_name: username };
  await signUp(gateway, values, body.aff_code ?? '', language).catch((error) => {
    throw isDuplicate(error) ? new Refusal('nameTaken') : error;
  });
}
