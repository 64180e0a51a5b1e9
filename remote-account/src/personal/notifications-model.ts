import type { NotificationSettings, SettingRecord } from './api/types';

/** The form: texts as they are typed. */
export type NotificationValues = {
  way: NotificationSettings['way'];
  threshold: string;
  email: string;
  webhookUrl: string;
  /** '' keeps what is stored, `null` removes it. */
  webhookSecret: string | null;
  acceptsUnpriced: boolean;
};

/** @param text JSON, as long as nobody has set anything also '' or `null`; undefined on gateways without such settings */
export function settingsFromRecord(text: string | undefined): NotificationSettings | undefined {
  if (text === undefined) {
    return undefined;
  }
  const stored = parsed(text);
  const { quota_warning_threshold: threshold, webhook_secret, webhook_secret_set } = stored;
  const notifyType = textOf(stored.notify_type);
  return {
    way: notifyType === 'webhook' || notifyType === 'email' ? notifyType : notifyType === '' ? 'email' : 'other',
    threshold: typeof threshold === 'number' && threshold > 0 ? threshold : undefined,
    email: textOf(stored.notification_email),
    webhookUrl: textOf(stored.webhook_url),
    hasWebhookSecret: webhook_secret_set === true || textOf(webhook_secret) !== '',
    acceptsUnpriced: stored.accept_unset_model_ratio_model === true,
    stored,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `bark` as people write it; undefined for the ways that this console sets up. */
export function otherWay({ way, stored }: NotificationSettings): string | undefined {
  const name = textOf(stored.notify_type);
  return way === 'other' ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const toValues = ({ way, threshold, email, webhookUrl, acceptsUnpriced }: NotificationSettings): NotificationValues => ({
  way,
  threshold: threshold === undefined ? '' : String(threshold),
  email,
  webhookUrl,
  webhookSecret: '',
  acceptsUnpriced,
});

/** The call replaces everything that is stored, so everything goes back; a secret only when it was told, was typed or is to go. */
export const toRecord = (
  values: NotificationValues,
  { webhook_secret_set: _, ...stored }: NotificationSettings['stored'],
): SettingRecord => ({
  ...stored,
  notify_type: values.way === 'other' ? textOf(stored.notify_type) : values.way,
  quota_warning_threshold: parseThreshold(values.threshold) ?? 0,
  notification_email: values.email.trim(),
  webhook_url: values.webhookUrl.trim(),
  ...(values.webhookSecret !== '' && { webhook_secret: values.webhookSecret ?? '' }),
  accept_unset_model_ratio_model: values.acceptsUnpriced,
});

/** Points above 0, which other clients may have set to a fraction; undefined for anything else. */
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

/** Where the form has what the wire calls otherwise; the fields of a way that is not chosen are not shown. */
export const fieldsOfWay = ({ way }: NotificationValues) => ({
  notify_type: 'way' as const,
  quota_warning_threshold: 'threshold' as const,
  notification_email: way === 'email' ? ('email' as const) : undefined,
  webhook_url: way === 'webhook' ? ('webhookUrl' as const) : undefined,
  webhook_secret: way === 'webhook' ? ('webhookSecret' as const) : undefined,
});
