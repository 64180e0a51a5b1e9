import { formatQuota } from '@console/shared/format';
import { eq, type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import { quotaWarnings, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';
import { quotaDisplay } from '../options/quota-display';
import { parseSetting, storedLanguage } from '../users/setting';
import { failureReason, type Notification, notificationMethod, sendNotification } from './notification';

const period = 2 * 60 * 60;
const retryAfter = 5 * 60;

/**
 * Warns a user after a charge, at most every two hours, in the background. A failed warning is retried with a charge five minutes later.
 */
export function warnWhenLow(gateway: Gateway, user: UserRow, language: Language): void {
  const task = gateway.running.start(new AbortController().signal);
  warn(gateway, user, storedLanguage(user) ?? language, task.signal)
    .catch((error) => task.signal.aborted || gateway.log('quota-warning-not-sent', { user: user.id, reason: failureReason(error) }))
    .finally(task.end);
}

async function warn(gateway: Gateway, user: UserRow, language: Language, stopping: AbortSignal): Promise<void> {
  const { db, options } = gateway;
  const method = notificationMethod(gateway, user);
  const userThreshold = parseSetting(user).quota_warning_threshold;
  const threshold = typeof userThreshold === 'number' && userThreshold > 0 ? userThreshold : options.number('QuotaRemindThreshold');
  if (!method || !(await claimWarning(gateway, user, threshold))) {
    return;
  }
  try {
    const warning = await describe(gateway, user, threshold, language);
    await sendNotification(gateway, method, warning, language, stopping);
  } catch (error) {
    await db
      .update(quotaWarnings)
      .set({ sent_at: now() - period + retryAfter })
      .where(eq(quotaWarnings.user_id, user.id));
    throw error;
  }
}

// Reserved quota is not spent yet. Unqualified names, since Drizzle shortens the columns of single-table queries.
const remaining = sql.raw('users.quota + (SELECT total(h.amount) FROM holds h WHERE h.user_id = users.id)') as SQL<number>;

/** One statement, so that of concurrent calls only one warns. */
async function claimWarning({ db }: Gateway, user: UserRow, threshold: number): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`
    INSERT INTO ${quotaWarnings} (user_id, sent_at)
    SELECT ${users.id}, ${now()} FROM ${users} WHERE ${users.id} = ${user.id} AND ${remaining} < ${threshold}
    ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at WHERE ${quotaWarnings.sent_at} <= ${now() - period}`);
  return rowsAffected > 0;
}

async function describe({ db, options }: Gateway, user: UserRow, threshold: number, language: Language): Promise<Notification> {
  const [row] = await db.select({ remaining }).from(users).where(eq(users.id, user.id));
  const remainingQuota = row?.remaining ?? 0;
  const display = quotaDisplay(options);
  const site = options.text('SystemName');
  return {
    subject: translate(language, 'warningSubject', { site }),
    text: translate(language, 'warningText', {
      site,
      remaining: formatQuota(remainingQuota, display),
      threshold: formatQuota(threshold, display),
    }),
    footnote: translate(language, 'warningFootnote'),
    link: { label: translate(language, 'warningLink'), path: '/topup' },
    webhook: { type: 'quota_exceed', values: [remainingQuota, threshold] },
  };
}
