import { logType, maxQuota, redemptionStatus } from '@console/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { plus } from '../amounts';
import { now } from '../clock';
import { isDuplicate } from '../db/is-duplicate';
import { logs, redemptions, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import { eventText } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import { quotaDisplay, quotaText } from '../options/quota-display';
import { isRedeemable } from './codes';

/** Redeems a code and returns the added quota. Of concurrent attempts one succeeds. */
export async function redeem(
  { db, options }: Pick<Gateway, 'db' | 'options'>,
  user: UserRow,
  text: string,
  language: Language,
): Promise<number> {
  const key = text.trim().toLowerCase();
  if (!key) {
    throw fieldError('key', 'topUpKeyMissing');
  }
  const [code] = await db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.key, key), isNull(redemptions.deleted_at)));
  if (!code) {
    throw fieldError('key', 'topUpKeyInvalid');
  }
  if (user.quota + code.quota > maxQuota) {
    throw fieldError('key', 'topUpTooMuch');
  }
  const unused = and(eq(redemptions.id, code.id), eq(redemptions.quota, code.quota), isRedeemable());
  const sentence = translate(language, 'logRedeemed', { amount: quotaText(code.quota, quotaDisplay(options)), id: code.id });
  const { content, other } = eventText(sentence, { code: 'redeemed', amount: code.quota, code_id: code.id });
  // The code is marked last, so that the statements before it see whether the code was unused; all in one transaction.
  const [, , marked] = await db
    .batch([
      db
        .update(users)
        .set({ quota: plus(users.quota, code.quota) })
        .where(and(eq(users.id, user.id), sql`EXISTS (SELECT 1 FROM ${redemptions} WHERE ${unused})`)),
      db.run(sql`
        INSERT INTO ${logs} (user_id, username, created_at, type, content, other)
        SELECT ${user.id}, ${user.username}, ${now()}, ${logType.topUp}, ${content}, ${other}
        WHERE EXISTS (SELECT 1 FROM ${redemptions} WHERE ${unused})`),
      db.update(redemptions).set({ status: redemptionStatus.used, redeemed_time: now(), used_user_id: user.id }).where(unused),
    ])
    .catch((error: unknown) => {
      throw isDuplicate(error) ? fieldError('key', 'topUpGroupUsed') : error;
    });
  if (marked.rowsAffected === 0) {
    const isExpired = code.status === redemptionStatus.unused && code.expired_time > 0 && code.expired_time <= now();
    throw fieldError('key', isExpired ? 'topUpKeyExpired' : 'topUpKeyUsed');
  }
  return code.quota;
}
