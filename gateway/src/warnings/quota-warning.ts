import { formatQuota } from '@console/shared/format';
import { eq, type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import { quotaWarnings, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { savedAddress } from '../http/site-address';
import { composeMail } from '../mail/compose';
import { isMailConfigured, sendMail } from '../mail/send';
import { type Language, translate } from '../messages/translate';
import { quotaDisplay } from '../options/quota-display';
import { settingOf } from '../users/setting';
import { openWebhookSecret } from '../users/webhook-secret';
import { postWebhook, type Webhook } from './webhook';

const period = 2 * 60 * 60;
const retryAfter = 5 * 60;

type Way = { webhook: Webhook } | { email: string };

type Warning = { subject: string; text: string; remaining: number; threshold: number };

/**
 * Tells a user, after a charge, that what remains is less than they want to be told of: at most once in two hours, by mail or webhook.
 * Goes on in the background and never fails; a warning that could not be sent is tried again with a charge five minutes later.
 */
export function warnWhenLow(gateway: Gateway, user: UserRow, language: Language): void {
  const task = gateway.running.begin(new AbortController().signal);
  warn(gateway, user, language, task.signal)
    .catch((error) => task.signal.aborted || logFailure(gateway, user, error))
    .finally(task.end);
}

async function warn(gateway: Gateway, user: UserRow, language: Language, stopping: AbortSignal): Promise<void> {
  const { db, options } = gateway;
  const way = wayTo(gateway, user);
  const own = settingOf(user).quota_warning_threshold;
  const threshold = typeof own === 'number' && own > 0 ? own : options.number('QuotaRemindThreshold');
  if (!way || !(await claim(gateway, user, threshold))) {
    return;
  }
  try {
    const warning = await describe(gateway, user, threshold, language);
    await ('email' in way
      ? mailWarning(gateway, way.email, warning, language, stopping)
      : postWarning(gateway, way.webhook, warning, stopping));
  } catch (error) {
    await db
      .update(quotaWarnings)
      .set({ sent_at: now() - period + retryAfter })
      .where(eq(quotaWarnings.user_id, user.id));
    throw error;
  }
}

/** How a user is reached; undefined when nothing would arrive. */
function wayTo(gateway: Gateway, user: UserRow): Way | undefined {
  const { notify_type, notification_email, webhook_url: url, webhook_secret: secret } = settingOf(user);
  if (notify_type === 'webhook' && typeof url === 'string' && url) {
    const network = gateway.options.flag('OutgoingPrivateWebhooks') ? 'any' : 'public';
    return { webhook: { url, secret: openWebhookSecret(gateway.vault, user, secret), network } };
  }
  const email = typeof notification_email === 'string' && notification_email ? notification_email : user.email;
  return email && isMailConfigured(gateway) ? { email } : undefined;
}

// What calls under way hold is not spent yet. Plain names, since a query of one table would shorten columns.
const remaining = sql.raw('users.quota + (SELECT total(h.amount) FROM holds h WHERE h.user_id = users.id)') as SQL<number>;

/** Whether this user is to be warned now: one statement, so that of many calls that end together one warns. */
async function claim({ db }: Gateway, user: UserRow, threshold: number): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`
    INSERT INTO ${quotaWarnings} (user_id, sent_at)
    SELECT ${users.id}, ${now()} FROM ${users} WHERE ${users.id} = ${user.id} AND ${remaining} < ${threshold}
    ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at WHERE ${quotaWarnings.sent_at} <= ${now() - period}`);
  return rowsAffected > 0;
}

async function describe({ db, options }: Gateway, user: UserRow, threshold: number, language: Language): Promise<Warning> {
  const [row] = await db.select({ remaining }).from(users).where(eq(users.id, user.id));
  const left = row?.remaining ?? 0;
  const display = quotaDisplay(options);
  const site = options.text('SystemName');
  return {
    subject: translate(language, 'warningSubject', { site }),
    text: translate(language, 'warningText', { site, remaining: formatQuota(left, display), threshold: formatQuota(threshold, display) }),
    remaining: left,
    threshold,
  };
}

async function mailWarning(
  gateway: Gateway,
  email: string,
  { subject, text }: Warning,
  language: Language,
  stopping: AbortSignal,
): Promise<void> {
  const site = savedAddress(gateway);
  const link = site && { link: { label: translate(language, 'warningLink'), address: `${site}/topup` } };
  const footnote = translate(language, 'warningFootnote');
  await sendMail(gateway, email, composeMail({ subject, paragraphs: [text], footnote, ...link }, language), stopping);
}

async function postWarning(
  { settings }: Gateway,
  webhook: Webhook,
  { subject, text, ...values }: Warning,
  stopping: AbortSignal,
): Promise<void> {
  const content = { type: 'quota_exceed', title: subject, content: text, values: [values.remaining, values.threshold], timestamp: now() };
  await postWebhook(webhook, content, AbortSignal.any([stopping, AbortSignal.timeout(settings.providerMs)]));
}

function logFailure({ log }: Gateway, user: UserRow, error: unknown): void {
  const reason =
    error instanceof Refusal ? `${error.id} ${error.values.reason ?? ''}` : error instanceof Error ? error.message : String(error);
  log('quota-warning-not-sent', { user: user.id, reason });
}
