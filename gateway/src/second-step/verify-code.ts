import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { now } from '../clock';
import { type TwoFactorRow, twoFactors } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, failedSignIn, fieldError } from '../http/errors';
import { findCounter, hashBackupCode, openSecret } from './secret';

type Parts = Pick<Gateway, 'db' | 'vault'>;

const maxFailures = 5;
const lockSeconds = 5 * 60;

const maxCodeLength = 64;

const isEnabledFor = (userId: number) => and(eq(twoFactors.user_id, userId), eq(twoFactors.is_enabled, true));

export async function findTwoFactor({ db }: Pick<Gateway, 'db'>, userId: number): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactors).where(isEnabledFor(userId));
  return row;
}

const noFailures = { failed_attempts: 0, locked_until: 0 };

/** Counted before the code is checked, so that concurrent guesses are all counted. */
async function countAttempt({ db }: Parts, userId: number): Promise<TwoFactorRow> {
  const failures = sql`${twoFactors.failed_attempts} + 1`;
  const [row] = await db
    .update(twoFactors)
    .set({
      failed_attempts: sql`(${failures}) % ${maxFailures}`,
      locked_until: sql`CASE WHEN ${failures} >= ${maxFailures} THEN ${now() + lockSeconds} ELSE 0 END`,
    })
    .where(and(isEnabledFor(userId), lte(twoFactors.locked_until, now())))
    .returning();
  if (row) {
    return row;
  }
  const locked = await findTwoFactor({ db }, userId);
  throw locked
    ? failedSignIn(fieldError('code', 'secondStepLocked', { minutes: Math.ceil((locked.locked_until - now()) / 60) }))
    : new ConsoleError('secondStepOff');
}

async function isBackupCode({ db }: Parts, userId: number, code: string): Promise<boolean> {
  const hash = hashBackupCode(userId, code);
  const isListed = sql`EXISTS (SELECT 1 FROM json_each(${twoFactors.backup_codes}) WHERE value = ${hash})`;
  const { rowsAffected } = await db
    .update(twoFactors)
    .set({
      ...noFailures,
      backup_codes: sql`(SELECT json_group_array(value) FROM json_each(${twoFactors.backup_codes}) WHERE value <> ${hash})`,
    })
    .where(and(isEnabledFor(userId), isListed));
  return rowsAffected > 0;
}

/**
 * Verifies a code of a user's authenticator app, or uses up a backup code. Every code is valid once. Throws an error for the field `code`,
 * after five wrong codes for five minutes.
 */
export async function verifyCode(parts: Parts, userId: number, input: string): Promise<void> {
  const code = input.replaceAll(/\s/g, '');
  if (code === '' || code.length > maxCodeLength) {
    throw fieldError('code', code === '' ? 'secondStepCodeMissing' : 'secondStepCodeWrong');
  }
  const row = await countAttempt(parts, userId);
  const counter = findCounter(openSecret(parts.vault, row), code);
  if (counter === undefined) {
    if (await isBackupCode(parts, userId, code)) {
      return;
    }
    throw failedSignIn(fieldError('code', 'secondStepCodeWrong'));
  }
  const { rowsAffected } = await parts.db
    .update(twoFactors)
    .set({ ...noFailures, last_counter: counter })
    .where(and(isEnabledFor(userId), lt(twoFactors.last_counter, counter)));
  if (rowsAffected === 0) {
    throw failedSignIn(fieldError('code', 'secondStepCodeUsed'));
  }
}
