import type { NotificationSettings, SettingRecord } from './api/types';

export type NotificationValues = {
  method: NotificationSettings['method'];
  threshold: string;
  email: string;
  webhookUrl: string;
  /** Empty keeps the stored secret, null removes it. */
  webhookSecret: string | null;
  barkUrl: string;
  gotifyUrl: string;
  /** As `webhookSecret`. */
  gotifyToken: string | null;
  gotifyPriority: string;
  acceptsUnpriced: boolean;
  recordsAddresses: boolean;
};

const methods = ['email', 'webhook', 'bark', 'gotify'] as const;

/** As gateways have it. */
const defaultGotifyPriority = 5;

/** @param text JSON, or empty, or `null`; undefined on gateways without such settings */
export function settingsFromRecord(text: string | undefined): NotificationSettings | undefined {
  if (text === undefined) {
    return undefined;
  }
  const rawSettings = parseObject(text);
  const {
    quota_warning_threshold: threshold,
    webhook_secret,
    webhook_secret_set,
    gotify_token,
    gotify_token_set,
    gotify_priority,
  } = rawSettings;
  const notifyType = toText(rawSettings.notify_type);
  return {
    method: methods.find((method) => method === notifyType) ?? (notifyType === '' ? 'email' : 'other'),
    threshold: typeof threshold === 'number' && threshold > 0 ? threshold : undefined,
    email: toText(rawSettings.notification_email),
    webhookUrl: toText(rawSettings.webhook_url),
    hasWebhookSecret: webhook_secret_set === true || toText(webhook_secret) !== '',
    barkUrl: toText(rawSettings.bark_url),
    gotifyUrl: toText(rawSettings.gotify_url),
    hasGotifyToken: gotify_token_set === true || toText(gotify_token) !== '',
    gotifyPriority: typeof gotify_priority === 'number' ? gotify_priority : defaultGotifyPriority,
    acceptsUnpriced: rawSettings.accept_unset_model_ratio_model === true,
    recordsAddresses: rawSettings.record_ip_log === true,
    rawSettings,
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function otherMethodName({ method, rawSettings }: NotificationSettings): string | undefined {
  const name = toText(rawSettings.notify_type);
  return method === 'other' ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const toValues = ({ threshold, gotifyPriority, ...settings }: NotificationSettings): NotificationValues => ({
  method: settings.method,
  threshold: threshold === undefined ? '' : String(threshold),
  email: settings.email,
  webhookUrl: settings.webhookUrl,
  webhookSecret: '',
  barkUrl: settings.barkUrl,
  gotifyUrl: settings.gotifyUrl,
  gotifyToken: '',
  gotifyPriority: String(gotifyPriority),
  acceptsUnpriced: settings.acceptsUnpriced,
  recordsAddresses: settings.recordsAddresses,
});

/** The request replaces all settings, so everything is sent back; secrets only when they were returned or changed. */
export const toRecord = (
  values: NotificationValues,
  { webhook_secret_set: _, gotify_token_set: __, ...rawSettings }: NotificationSettings['rawSettings'],
): SettingRecord => ({
  ...rawSettings,
  notify_type: values.method === 'other' ? toText(rawSettings.notify_type) : values.method,
  quota_warning_threshold: parseThreshold(values.threshold) ?? 0,
  notification_email: values.email.trim(),
  webhook_url: values.webhookUrl.trim(),
  ...(values.webhookSecret !== '' && { webhook_secret: values.webhookSecret ?? '' }),
  // Gateways without these methods would refuse or drop them.
  ...(values.barkUrl.trim() !== '' && { bark_url: values.barkUrl.trim() }),
  ...(values.gotifyUrl.trim() !== '' && { gotify_url: values.gotifyUrl.trim(), gotify_priority: Number(values.gotifyPriority) }),
  ...(values.gotifyToken !== '' && { gotify_token: values.gotifyToken ?? '' }),
  accept_unset_model_ratio_model: values.acceptsUnpriced,
  ...((values.recordsAddresses || rawSettings.record_ip_log !== undefined) && { record_ip_log: values.recordsAddresses }),
});

/** In points above zero; other clients may store fractions. */
export function parseThreshold(text: string): number | undefined {
  const points = Number(text.replaceAll(',', ''));
  return Number.isFinite(points) && points > 0 ? points : undefined;
}

export function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}

export const serverErrorFields = ({ method }: NotificationValues) => ({
  notify_type: 'method' as const,
  quota_warning_threshold: 'threshold' as const,
  notification_email: method === 'email' ? ('email' as const) : undefined,
  webhook_url: method === 'webhook' ? ('webhookUrl' as const) : undefined,
  webhook_secret: method === 'webhook' ? ('webhookSecret' as const) : undefined,
  bark_url: method === 'bark' ? ('barkUrl' as const) : undefined,
  gotify_url: method === 'gotify' ? ('gotifyUrl' as const) : undefined,
  gotify_token: method === 'gotify' ? ('gotifyToken' as const) : undefined,
  gotify_priority: method === 'gotify' ? ('gotifyPriority' as const) : undefined,
});

export const isGotifyPriority = (text: string): boolean => /^(\d|10)$/.test(text.trim());
