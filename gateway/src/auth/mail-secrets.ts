import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import { mailSecrets } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';

export const lifetimeMinutes = 10;

const resendInterval = 30;
const maxWrongAttempts = 5;

export type Subject = { purpose: (typeof mailSecrets.$inferSelect)['purpose']; email: string };

type Parts = Pick<Gateway, 'db' | 'settings'>;

/** Stores the hash of a new secret for an address, replacing the former one, and mails it. */
export async function sendMailSecret(gateway: Parts, subject: Subject, secret: string, send: () => Promise<void>): Promise<void> {
  const { db } = gateway;
  const hash = hashSecret(gateway, subject, secret);
  const row = { hash, wrong_tries: 0, sent_at: now(), expires_at: now() + lifetimeMinutes * 60 };
  const [, { rowsAffected }] = await db.batch([
    db.delete(mailSecrets).where(lte(mailSecrets.expires_at, now())),
    db
      .insert(mailSecrets)
      .values({ ...subject, ...row })
      .onConflictDoUpdate({
        target: [mailSecrets.purpose, mailSecrets.email],
        set: row,
        setWhere: lte(mailSecrets.sent_at, now() - resendInterval),
      }),
  ]);
  if (rowsAffected === 0) {
    const [last] = await db.select({ sentAt: mailSecrets.sent_at }).from(mailSecrets).where(isForSubject(subject));
    throw new ConsoleError('mailTooSoon', { seconds: Math.max(1, (last?.sentAt ?? 0) + resendInterval - now()) });
  }
  try {
    await send();
  } catch (error) {
    await db.delete(mailSecrets).where(and(isForSubject(subject), eq(mailSecrets.hash, hash)));
    throw error;
  }
}

/** Whether this is the secret that was sent; always false after five wrong attempts. It stays valid until `removeSecret`. */
export async function isValidSecret(gateway: Parts, subject: Subject, secret: string): Promise<boolean> {
  const hash = hashSecret(gateway, subject, secret);
  // Reading and counting is one statement, so that concurrent guesses are all counted.
  const [row] = await gateway.db
    .update(mailSecrets)
    .set({ wrong_tries: sql`${mailSecrets.wrong_tries} + (${mailSecrets.hash} <> ${hash})` })
    .where(and(isForSubject(subject), gt(mailSecrets.expires_at, now()), lt(mailSecrets.wrong_tries, maxWrongAttempts)))
    .returning({ hash: mailSecrets.hash });
  return row !== undefined && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash));
}

/** Removes the secret of an address. Returns true to one of several concurrent callers only. */
export async function removeSecret({ db }: Pick<Gateway, 'db'>, subject: Subject): Promise<boolean> {
  return (await db.delete(mailSecrets).where(isForSubject(subject))).rowsAffected > 0;
}

const isForSubject = ({ purpose, email }: Subject): SQL | undefined => and(eq(mailSecrets.purpose, purpose), eq(mailSecrets.email, email));

const hashSecret = ({ settings }: Parts, { purpose, email }: Subject, secret: string) =>
  createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify([purpose, email, secret]))
    .digest('hex');
