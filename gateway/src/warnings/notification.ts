import { now } from '../clock';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { configuredAddress } from '../http/site-address';
import { composeMail } from '../mail/compose';
import { isMailConfigured, sendMail } from '../mail/send';
import type { Language } from '../messages/translate';
import { userAddressPolicy } from '../user-addresses/policy';
import { parseSetting } from '../users/setting';
import { openSettingSecret, type SettingSecret } from '../users/setting-secrets';
import type { Destination } from './destination';
import { type Gotify, sendByBark, sendByGotify } from './push';
import { postWebhook, type Webhook } from './webhook';

export type NotificationMethod = { webhook: Webhook } | { bark: Destination } | { gotify: Gotify } | { email: string };

export type Notification = {
  subject: string;
  text: string;
  /** What webhooks get besides the texts. */
  webhook: { type: string; values: number[] };
  /** In mails, where the site has an address. */
  link: { label: string; path: string };
  footnote: string;
};

/** The one that the user has chosen; undefined without an address for it. */
export function notificationMethod(gateway: Gateway, user: UserRow): NotificationMethod | undefined {
  const setting = parseSetting(user);
  const policy = userAddressPolicy(gateway, gateway.options.flag('OutgoingPrivateWebhooks') ? 'any' : 'public');
  const readSecret = (name: SettingSecret) => openSettingSecret(gateway.vault, name, user, setting[name]);
  const url = { webhook: setting.webhook_url, bark: setting.bark_url, gotify: setting.gotify_url }[String(setting.notify_type)];
  if (typeof url === 'string' && url) {
    switch (setting.notify_type) {
      case 'webhook':
        return { webhook: { ...policy, url, secret: readSecret('webhook_secret') } };
      case 'bark':
        return { bark: { ...policy, url } };
      default:
        return { gotify: { ...policy, url, token: readSecret('gotify_token'), priority: Number(setting.gotify_priority ?? 5) } };
    }
  }
  const { notification_email } = setting;
  const email = typeof notification_email === 'string' && notification_email ? notification_email : user.email;
  return email && isMailConfigured(gateway) ? { email } : undefined;
}

export async function sendNotification(
  gateway: Gateway,
  method: NotificationMethod,
  notification: Notification,
  language: Language,
  stopping: AbortSignal,
): Promise<void> {
  const { subject, text, webhook } = notification;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(gateway.settings.providerTimeoutMs)]);
  const message = { title: subject, text };
  if ('email' in method) {
    return mailNotification(gateway, method.email, notification, language, stopping);
  }
  if ('bark' in method) {
    return sendByBark(method.bark, message, signal);
  }
  return 'gotify' in method
    ? sendByGotify(method.gotify, message, signal)
    : postWebhook(method.webhook, { ...webhook, title: subject, content: text, timestamp: now() }, signal);
}

async function mailNotification(
  gateway: Gateway,
  email: string,
  { subject, text, link: { label, path }, footnote }: Notification,
  language: Language,
  stopping: AbortSignal,
): Promise<void> {
  const site = configuredAddress(gateway);
  const link = site && { link: { label, address: `${site}${path}` } };
  await sendMail(gateway, email, composeMail({ subject, paragraphs: [text], footnote, ...link }, language), stopping);
}

/** Without addresses, which may hold secrets. */
export function failureReason(error: unknown): string {
  if (error instanceof ConsoleError) {
    return `${error.id} ${error.values.reason ?? ''}`;
  }
  return error instanceof Error ? error.message : String(error);
}
