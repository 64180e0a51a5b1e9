import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal, invalidField } from '../http/errors';
import { lengthOf, maxQuota } from '../http/limits';
import { parseJsonObject } from '../json';
import { readEmail } from './email';
import { checkLength, limits } from './limits';
import { sealWebhookSecret } from './webhook-secret';

/** What a user chose, kept as JSON in `users.setting`; fields that the gateway does not know stay as they are. */
export type UserSetting = {
  notify_type?: unknown;
  /** Points. */
  quota_warning_threshold?: unknown;
  notification_email?: unknown;
  webhook_url?: unknown;
  /** Sealed. */
  webhook_secret?: unknown;
  accept_unset_model_ratio_model?: unknown;
};

const longest = { webhook_url: 500, webhook_secret: 200 } as const;

const optionalText = z.optional(z.nullable(z.string()));

export const settingBody = z.object({
  notify_type: z.string(),
  quota_warning_threshold: z.optional(z.nullable(z.number())),
  notification_email: optionalText,
  webhook_url: optionalText,
  webhook_secret: optionalText,
  accept_unset_model_ratio_model: z.optional(z.nullable(z.boolean())),
});

/** The setting of a user; empty for unreadable text. */
export const settingOf = ({ setting }: Pick<UserRow, 'setting'>): UserSetting => parseJsonObject(setting) ?? {};

/** The text of `setting` as it may be shown: whether there is a webhook secret, but never the secret. */
export function shownSetting(user: Pick<UserRow, 'setting'>): string {
  const { webhook_secret: secret, ...shown } = settingOf(user);
  return Object.keys(shown).length > 0 || secret ? JSON.stringify({ ...shown, webhook_secret_set: Boolean(secret) }) : '';
}

/** Writes how a user wants to be warned. What is left out keeps its value; an empty webhook secret removes it. */
export async function saveSetting({ db, vault }: Gateway, user: UserRow, body: z.infer<typeof settingBody>): Promise<void> {
  checkSetting(body);
  const email = body.notification_email?.trim().toLowerCase();
  const secret = body.webhook_secret && sealWebhookSecret(vault, user, body.webhook_secret);
  const sent = Object.entries({ ...body, notification_email: email, webhook_url: body.webhook_url?.trim(), webhook_secret: secret });
  const given = Object.fromEntries(sent.filter(([, value]) => value !== undefined && value !== null));
  const { webhook_secret, ...rest }: UserSetting = { ...settingOf(user), ...given };
  const setting = JSON.stringify({ ...rest, ...(webhook_secret !== '' && { webhook_secret }) });
  await db.update(users).set({ setting }).where(eq(users.id, user.id));
}

function checkSetting(body: z.infer<typeof settingBody>): void {
  const { notify_type, quota_warning_threshold: threshold } = body;
  if (notify_type !== 'email' && notify_type !== 'webhook') {
    throw fieldRefusal('notify_type', 'warningKind');
  }
  if (!threshold || threshold <= 0) {
    throw fieldRefusal('quota_warning_threshold', 'warningThreshold');
  }
  if (threshold > maxQuota) {
    throw invalidField('quota_warning_threshold', `max ${maxQuota}`);
  }
  for (const field of ['webhook_url', 'webhook_secret'] as const) {
    if (lengthOf(body[field] ?? '') > longest[field]) {
      throw invalidField(field, `max ${longest[field]}`);
    }
  }
  const address = body.webhook_url?.trim();
  if (notify_type === 'webhook' && !address) {
    throw fieldRefusal('webhook_url', 'webhookMissing');
  }
  if (address && !isWebAddress(address)) {
    throw fieldRefusal('webhook_url', 'webhookWrong');
  }
  const email = body.notification_email?.trim();
  if (email && !readEmail(email)) {
    throw fieldRefusal('notification_email', 'warningEmail');
  }
  checkLength('notification_email', email ?? '', limits.email);
}

const isWebAddress = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
