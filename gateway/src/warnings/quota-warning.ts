import { formatQuota } from '@console/shared/format';
import { eq, type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import { quotaWarnings, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { configuredAddress } from '../http/site-address';
import { composeMail } from '../mail/compose';
import { isMailConfigured, sendMail } from '../mail/send';
import { type Language, translate } from '../messages/translate';
import { quotaDisplay } from '../options/quota-display';
import { parseSetting, storedLanguage } from '../users/setting';
import { openSettingSecret, type SettingSecret } from '../users/setting-secrets';
import type { Destination } from './destination';
import { type Gotify, sendByBark, sendByGotify } from './push';
import { postWebhook, type Webhook } from './webhook';

const period = 2 * 60 * 60;
const retryAfter = 5 * 60;

type NotificationMethod = { webhook: Webhook } | { bark: Destination } | { gotify: Gotify } | { email: string };

type Warning = { subject: string; text: string; remaining: number; threshold: number };

/**
 * Warns a user after a charge, at most every two hours, in the background. A failed warning is retried with a charge five minutes later.
 */
export function warnWhenLow(gateway: Gateway, user: UserRow, language: Language): void {
  const task = gateway.running.start(new AbortController().signal);
  warn(gateway, user, storedLanguage(user) ?? language, task.signal)
    .catch((error) => task.signal.aborted || logFailure(gateway, user, error))
    .finally(task.end);
}

async function warn(gateway: Gateway, user: UserRow, language: Language, stopping: AbortSignal): Promise<void> {
  const { db, options } = gateway;
  const method = selectMethod(gateway, user);
  const userThreshold = parseSetting(user).quota_warning_threshold;
  const threshold = typeof userThreshold === 'number' && userThreshold > 0 ? userThreshold : options.number('QuotaRemindThreshold');
  if (!method || !(await claimWarning(gateway, user, threshold))) {
    return;
  }
  try {
    const warning = await describe(gateway, user, threshold, language);
    await sendWarning(gateway, method, warning, language, stopping);
  } catch (error) {
    await db
      .update(quotaWarnings)
      .set({ sent_at: now() - period + retryAfter })
      .where(eq(quotaWarnings.user_id, user.id));
    throw error;
  }
}

function selectMethod(gateway: Gateway, user: UserRow): NotificationMethod | undefined {
  const setting = parseSetting(user);
  const network = gateway.options.flag('OutgoingPrivateWebhooks') ? 'any' : 'public';
  const readSecret = (name: SettingSecret) => openSettingSecret(gateway.vault, name, user, setting[name]);
  const url = { webhook: setting.webhook_url, bark: setting.bark_url, gotify: setting.gotify_url }[String(setting.notify_type)];
  if (typeof url === 'string' && url) {
    switch (setting.notify_type) {
      case 'webhook':
        return { webhook: { url, network, secret: readSecret('webhook_secret') } };
      case 'bark':
        return { bark: { url, network } };
      default:
        return { gotify: { url, network, token: readSecret('gotify_token'), priority: Number(setting.gotify_priority ?? 5) } };
    }
  }
  const { notification_email } = setting;
  const email = typeof notification_email === 'string' && notification_email ? notification_email : user.email;
  return email && isMailConfigured(gateway) ? { email } : undefined;
}

async function sendWarning(
  gateway: Gateway,
  method: NotificationMethod,
  warning: Warning,
  language: Language,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(gateway.settings.providerTimeoutMs)]);
  const message = { title: warning.subject, text: warning.text };
  if ('email' in method) {
    return mailWarning(gateway, method.email, warning, language, stopping);
  }
  if ('bark' in method) {
    return sendByBark(method.bark, message, signal);
  }
  return 'gotify' in method ? sendByGotify(method.gotify, message, signal) : postWebhook(method.webhook, toWebhookContent(warning), signal);
}

const toWebhookContent = ({ subject, text, remaining, threshold }: Warning) => ({
  type: 'quota_exceed',
  title: subject,
  content: text,
  values: [remaining, threshold],
  timestamp: now(),
});

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

async function describe({ db, options }: Gateway, user: UserRow, threshold: number, language: Language): Promise<Warning> {
  const [row] = await db.select({ remaining }).from(users).where(eq(users.id, user.id));
  const remainingText = row?.remaining ?? 0;
  const display = quotaDisplay(options);
  const site = options.text('SystemName');
  return {
    subject: translate(language, 'warningSubject', { site }),
    text: translate(language, 'warningText', {
      site,
      remaining: formatQuota(remainingText, display),
      threshold: formatQuota(threshold, display),
    }),
    remaining: remainingText,
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
  const site = configuredAddress(gateway);
  const link = site && { link: { label: translate(language, 'warningLink'), address: `${site}/topup` } };
  const footnote = translate(language, 'warningFootnote');
  await sendMail(gateway, email, composeMail({ subject, paragraphs: [text], footnote, ...link }, language), stopping);
}

function logFailure({ log }: Gateway, user: UserRow, error: unknown): void {
  const reason =
    error instanceof ConsoleError ? `${error.id} ${error.values.reason ?? ''}` : error instanceof Error ? error.message : String(error);
  log('quota-warning-not-sent', { user: user.id, reason });
}
