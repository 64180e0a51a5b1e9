import { randomBytes } from 'node:crypto';
import { userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { gatewayItself, noteChanges } from '../history/note';
import { fieldRefusal, Refusal } from '../http/errors';
import { savedAddress } from '../http/site-address';
import { composeMail } from '../mail/compose';
import { checkMailConfigured, sendMail } from '../mail/send';
import { type Language, translate } from '../messages/translate';
import { readEmail } from '../users/email';
import { findByEmail } from '../users/find';
import { dropSecret, isSecret, lifetimeMinutes, type Subject, sendSecret } from './mail-secrets';
import { hashPassword } from './passwords';
import { revokeAccess } from './revoke-access';

export const resetBody = z.object({ email: z.string(), token: z.string() });

const tokenFor = (email: string): Subject => ({ purpose: 'reset', email });

/**
 * Mails a link that gives a new password. It leads to the saved address only: whoever asks may claim any host, and would get the token
 * from the click of the one who is mailed. An address that no active user has gets no mail, which the caller does not learn.
 *
 * @throws Refusal while `ServerAddress` is empty, or when no mail can be sent
 */
export async function sendResetLink(gateway: Gateway, address: string, language: Language): Promise<void> {
  const email = readEmail(address);
  if (!email) {
    throw fieldRefusal('email', 'invalidParameter');
  }
  checkMailConfigured(gateway);
  const site = savedAddress(gateway);
  if (site === '') {
    throw new Refusal('siteAddressMissing');
  }
  const token = randomBytes(16).toString('hex');
  const link = `${site}/user/reset?${new URLSearchParams({ email, token })}`;
  const isKnown = (await findActive(gateway, email)) !== undefined;
  await sendSecret(gateway, tokenFor(email), token, async () => {
    if (isKnown) {
      await sendMail(gateway, email, resetMail(gateway, link, language));
    }
  });
}

/** Gives the user of an address a new password and answers it; whoever was signed in with the old one is not any more. */
export async function resetPassword(gateway: Gateway, body: z.infer<typeof resetBody>): Promise<{ userId: number; password: string }> {
  const { db } = gateway;
  const email = readEmail(body.email) ?? '';
  const right = await isSecret(gateway, tokenFor(email), body.token);
  const user = right && (await dropSecret(gateway, tokenFor(email))) ? await findActive(gateway, email) : undefined;
  if (!user) {
    throw new Refusal('resetWrong');
  }
  const password = randomBytes(6).toString('hex');
  const hash = await hashPassword(password);
  const write = db.update(users).set({ password: hash }).where(eq(users.id, user.id));
  const notes = noteChanges(gateway, { subject: 'user', id: user.id }, gatewayItself, [{ field: 'password' }]);
  await db.batch([write, ...notes, ...revokeAccess(gateway, user.id)]);
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
