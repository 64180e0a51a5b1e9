import { randomBytes } from 'node:crypto';
import { userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges, systemActor } from '../history/record-changes';
import { ConsoleError, failedSignIn, fieldError } from '../http/errors';
import { configuredAddress } from '../http/site-address';
import { readEmail } from '../identity/email';
import { findByEmail } from '../identity/find';
import { hashPassword } from '../identity/passwords';
import { revokeAccess } from '../identity/revoke-access';
import { composeMail } from '../mail/compose';
import { checkMailConfigured, sendMail } from '../mail/send';
import { type Language, translate } from '../messages/translate';
import { isValidSecret, lifetimeMinutes, removeSecret, type Subject, sendMailSecret } from './mail-secrets';

export const resetBody = z.object({ email: z.string(), token: z.string() });

const resetSubject = (email: string): Subject => ({ purpose: 'reset', email });

/**
 * Mails a password reset link. It always uses the configured address: a forged Host header would send the token elsewhere. Unknown
 * addresses get the same response.
 */
export async function sendResetLink(gateway: Gateway, address: string, language: Language): Promise<void> {
  const email = readEmail(address);
  if (!email) {
    throw fieldError('email', 'invalidParameter');
  }
  checkMailConfigured(gateway);
  const site = configuredAddress(gateway);
  if (site === '') {
    throw new ConsoleError('siteAddressMissing');
  }
  const token = randomBytes(16).toString('hex');
  const link = `${site}/user/reset?${new URLSearchParams({ email, token })}`;
  const isKnown = (await findActive(gateway, email)) !== undefined;
  await sendMailSecret(gateway, resetSubject(email), token, async () => {
    if (isKnown) {
      await sendMail(gateway, email, resetMail(gateway, link, language));
    }
  });
}

export async function resetPassword(gateway: Gateway, body: z.infer<typeof resetBody>): Promise<{ userId: number; password: string }> {
  const { db } = gateway;
  const email = readEmail(body.email) ?? '';
  const isValid = await isValidSecret(gateway, resetSubject(email), body.token);
  const user = isValid && (await removeSecret(gateway, resetSubject(email))) ? await findActive(gateway, email) : undefined;
  if (!user) {
    throw failedSignIn(new ConsoleError('resetWrong'));
  }
  const password = randomBytes(6).toString('hex');
  const hash = await hashPassword(password);
  const write = db.update(users).set({ password: hash }).where(eq(users.id, user.id));
  const historyStatements = recordChanges(gateway, { subject: 'user', id: user.id }, systemActor, [{ field: 'password' }]);
  await db.batch([write, ...historyStatements, ...revokeAccess(gateway, user.id)]);
  return { userId: user.id, password };
}

async function findActive({ db }: Gateway, email: string): Promise<UserRow | undefined> {
  const user = await findByEmail(db, email);
  return user?.status === userStatus.banned ? undefined : user;
}

function resetMail({ options }: Gateway, address: string, language: Language) {
  const site = options.text('SystemName');
  return composeMail(
    {
      subject: translate(language, 'resetMailSubject', { site }),
      paragraphs: [translate(language, 'resetMailText', { site }), translate(language, 'resetMailLife', { minutes: lifetimeMinutes })],
      link: { label: translate(language, 'resetMailLink'), address },
      footnote: translate(language, 'mailNotYou'),
    },
    language,
  );
}
