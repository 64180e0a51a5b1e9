import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import { mailSecrets } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';

/** For how many minutes a secret is good. */
export const lifetimeMinutes = 10;

const pause = 30;
const maxWrongTries = 5;

/** What a secret is for, and the address that it goes to. */
export type Subject = { purpose: (typeof mailSecrets.$inferSelect)['purpose']; email: string };

type Parts = Pick<Gateway, 'db' | 'settings'>;

/**
 * Keeps a new secret for an address, as a hash, and sends it; it replaces the one before. If the mail cannot be sent there is none.
 * @throws Refusal `mailTooSoon` when one was sent less than 30 seconds ago, or whatever `send` throws
 */
export async function sendSecret(gateway: Parts, subject: Subject, secret: string, send: () => Promise<void>): Promise<void> {
  const { db } = gateway;
  const hash = hashOf(gateway, subject, secret);
  const row = { hash, wrong_tries: 0, sent_at: now(), expires_at: now() + lifetimeMinutes * 60 };
  const [, { rowsAffected }] = await db.batch([
    db.delete(mailSecrets).where(lte(mailSecrets.expires_at, now())),
    db
      .insert(mailSecrets)
      .values({ ...subject, ...row })
      .onConflictDoUpdate({
        target: [mailSecrets.purpose, mailSecrets.email],
        set: row,
        setWhere: lte(mailSecrets.sent_at, now() - pause),
      }),
  ]);
  if (rowsAffected === 0) {
    const [last] = await db.select({ sentAt: mailSecrets.sent_at }).from(mailSecrets).where(of(subject));
    throw new Refusal('mailTooSoon', { seconds: Math.max(1, (last?.sentAt ?? 0) + pause - now()) });
  }
  try {
    await send();
  } catch (error) {
    await db.delete(mailSecrets).where(and(of(subject), eq(mailSecrets.hash, hash)));
    throw error;
  }
}

/** Whether this is the secret that was sent. After five wrong ones none is right any more. It stays good until `dropSecret`. */
export async function isSecret(gateway: Parts, subject: Subject, secret: string): Promise<boolean> {
  const hash = hashOf(gateway, subject, secret);
  // Counted in the statement that reads, so that guesses at the same time are all counted.
  const [row] = await gateway.db
    .update(mailSecrets)
    .set({ wrong_tries: sql`${mailSecrets.wrong_tries} + (${mailSecrets.hash} <> ${hash})` })
    .where(and(of(subject), gt(mailSecrets.expires_at, now()), lt(mailSecrets.wrong_tries, maxWrongTries)))
    .returning({ hash: mailSecrets.hash });
  return row !== undefined && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash));
}

/** Ends what was sent to an address. Tells whether there was something to end, which of several at the same time only one is told. */
export async function dropSecret({ db }: Pick<Gateway, 'db'>, subject: Subject): Promise<boolean> {
  return (await db.delete(mailSecrets).where(of(subject))).rowsAffected > 0;
}

const of = ({ purpose, email }: Subject): SQL | undefined => and(eq(mailSecrets.purpose, purpose), eq(mailSecrets.email, email));

const hashOf = ({ settings }: Parts, { purpose, email }: Subject, secret: string) =>
  createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify([purpose, email, secret]))
    .digest('hex');
