import { maxQuota } from '@console/shared/contract';
import { parseJsonObject } from '@console/shared/contract/json';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError, invalidField } from '../http/errors';
import { lengthOf } from '../http/limits';
import { readEmail } from '../identity/email';
import { checkLength, textLimits } from '../identity/text-limits';
import type { Language } from '../messages/translate';
import { checkUserAddress } from '../user-addresses/policy';
import type { SelfChange } from './self';
import { sealSettingSecret, settingSecrets } from './setting-secrets';

/** JSON in `users.setting`; unknown fields are preserved. */
export type UserSetting = {
  notify_type?: unknown;
  /** Points. */
  quota_warning_threshold?: unknown;
  notification_email?: unknown;
  webhook_url?: unknown;
  /** Encrypted by the vault. */
  webhook_secret?: unknown;
  /** `{{title}}` and `{{content}}` are replaced; the path has the key of the device. */
  bark_url?: unknown;
  gotify_url?: unknown;
  /** Encrypted by the vault. */
  gotify_token?: unknown;
  /** 0 to 10. */
  gotify_priority?: unknown;
  accept_unset_model_ratio_model?: unknown;
  /** Whether the log tells the addresses of the user's calls. */
  record_ip_log?: unknown;
  /** Of the console, and of mails that no request asked for. */
  language?: unknown;
  /** JSON text, as New API stores it. */
  sidebar_modules?: unknown;
};

const maxLength = { webhook_url: 500, webhook_secret: 200, bark_url: 500, gotify_url: 500, gotify_token: 200 } as const;

const optionalText = z.nullish(z.string());

export const settingBody = z.object({
  notify_type: z.string(),
  quota_warning_threshold: z.nullish(z.number()),
  notification_email: optionalText,
  webhook_url: optionalText,
  webhook_secret: optionalText,
  bark_url: optionalText,
  gotify_url: optionalText,
  gotify_token: optionalText,
  gotify_priority: z.nullish(z.int().check(z.minimum(0), z.maximum(10))),
  accept_unset_model_ratio_model: z.nullish(z.boolean()),
  record_ip_log: z.nullish(z.boolean()),
});

/** Most users have set nothing, and a parser that throws is slow. */
export const parseSetting = ({ setting }: Pick<UserRow, 'setting'>): UserSetting => (setting && parseJsonObject(setting)) || {};

export function storedLanguage(user: Pick<UserRow, 'setting'>): Language | undefined {
  const { language } = parseSetting(user);
  return language === 'zh' || language === 'en' ? language : undefined;
}

/** Undefined without a change. */
export function withPreferences(
  user: Pick<UserRow, 'setting'>,
  preferences: Pick<SelfChange, 'language' | 'sidebar_modules'>,
): string | undefined {
  const given = Object.entries(preferences).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? JSON.stringify({ ...parseSetting(user), ...Object.fromEntries(given) }) : undefined;
}

/** JSON text of the pages that the user left out of the sidebar; blank for nothing. */
export function storedSidebar(user: Pick<UserRow, 'setting'>): string {
  const { sidebar_modules } = parseSetting(user);
  return typeof sidebar_modules === 'string' ? sidebar_modules : '';
}

export function toSettingRecord(user: Pick<UserRow, 'setting'>): string {
  const { webhook_secret, gotify_token, ...shown } = parseSetting(user);
  const flags = { webhook_secret_set: Boolean(webhook_secret), ...(Boolean(gotify_token) && { gotify_token_set: true }) };
  return Object.keys(shown).length > 0 || webhook_secret || gotify_token ? JSON.stringify({ ...shown, ...flags }) : '';
}

export async function saveSetting(gateway: Gateway, user: UserRow, body: SettingBody): Promise<void> {
  const { db, vault } = gateway;
  const saved = parseSetting(user);
  checkSetting(gateway, body, saved);
  const trimmed = {
    notification_email: body.notification_email?.trim().toLowerCase(),
    webhook_url: body.webhook_url?.trim(),
    bark_url: body.bark_url?.trim(),
    gotify_url: body.gotify_url?.trim(),
  };
  const secrets = settingSecrets.map((name) => [name, body[name] && sealSettingSecret(vault, name, user, body[name])]);
  const input = Object.entries({ ...body, ...trimmed, ...Object.fromEntries(secrets) });
  const next = { ...saved, ...Object.fromEntries(input.filter(([, value]) => value !== undefined && value !== null)) };
  // An empty secret removes it.
  const kept = Object.entries(next).filter(([name, value]) => !(settingSecrets.some((secret) => secret === name) && value === ''));
  const setting = JSON.stringify(Object.fromEntries(kept));
  await db.update(users).set({ setting }).where(eq(users.id, user.id));
}

type SettingBody = z.infer<typeof settingBody>;

const addresses = {
  webhook_url: { method: 'webhook', missing: 'webhookMissing', wrong: 'webhookWrong' },
  bark_url: { method: 'bark', missing: 'barkMissing', wrong: 'barkWrong' },
  gotify_url: { method: 'gotify', missing: 'gotifyMissing', wrong: 'gotifyWrong' },
} as const;

const refusals = { ports: 'addressPort', domains: 'addressDomain', addresses: 'addressListed' } as const;

function checkSetting(gateway: Gateway, body: SettingBody, saved: UserSetting): void {
  const { notify_type, quota_warning_threshold: threshold } = body;
  if (!['email', 'webhook', 'bark', 'gotify'].includes(notify_type)) {
    throw fieldError('notify_type', 'warningKind');
  }
  if (!threshold || threshold <= 0) {
    throw fieldError('quota_warning_threshold', 'warningThreshold');
  }
  if (threshold > maxQuota) {
    throw invalidField('quota_warning_threshold', `max ${maxQuota}`);
  }
  for (const field of Object.keys(maxLength) as (keyof typeof maxLength)[]) {
    if (lengthOf(body[field] ?? '') > maxLength[field]) {
      throw invalidField(field, `max ${maxLength[field]}`);
    }
  }
  for (const field of Object.keys(addresses) as (keyof typeof addresses)[]) {
    const { method, missing, wrong } = addresses[field];
    const address = body[field]?.trim();
    if (notify_type === method && !address) {
      throw fieldError(field, missing);
    }
    if (address && !isWebAddress(address)) {
      throw fieldError(field, wrong);
    }
    const refusing = address && checkUserAddress(gateway, address);
    if (refusing) {
      throw fieldError(field, refusals[refusing]);
    }
  }
  if (notify_type === 'gotify' && !(body.gotify_token ?? saved.gotify_token)) {
    throw fieldError('gotify_token', 'gotifyTokenMissing');
  }
  checkEmailAddress(body.notification_email?.trim() ?? '');
}

function checkEmailAddress(email: string): void {
  if (email && !readEmail(email)) {
    throw fieldError('notification_email', 'warningEmail');
  }
  checkLength('notification_email', email, textLimits.email);
}

const isWebAddress = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
