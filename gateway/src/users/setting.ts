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
import { sealWebhookSecret } from './webhook-secret';

/** JSON in `users.setting`; unknown fields are preserved. */
export type UserSetting = {
  notify_type?: unknown;
  /** Points. */
  quota_warning_threshold?: unknown;
  notification_email?: unknown;
  webhook_url?: unknown;
  /** Encrypted by the vault. */
  webhook_secret?: unknown;
  accept_unset_model_ratio_model?: unknown;
};

const maxLength = { webhook_url: 500, webhook_secret: 200 } as const;

const optionalText = z.nullish(z.string());

export const settingBody = z.object({
  notify_type: z.string(),
  quota_warning_threshold: z.nullish(z.number()),
  notification_email: optionalText,
  webhook_url: optionalText,
  webhook_secret: optionalText,
  accept_unset_model_ratio_model: z.nullish(z.boolean()),
});

export const parseSetting = ({ setting }: Pick<UserRow, 'setting'>): UserSetting => parseJsonObject(setting) ?? {};

export function toSettingRecord(user: Pick<UserRow, 'setting'>): string {
  const { webhook_secret: secret, ...shown } = parseSetting(user);
  return Object.keys(shown).length > 0 || secret ? JSON.stringify({ ...shown, webhook_secret_set: Boolean(secret) }) : '';
}

export async function saveSetting({ db, vault }: Gateway, user: UserRow, body: z.infer<typeof settingBody>): Promise<void> {
  checkSetting(body);
  const email = body.notification_email?.trim().toLowerCase();
  const secret = body.webhook_secret && sealWebhookSecret(vault, user, body.webhook_secret);
  const fields = Object.entries({ ...body, notification_email: email, webhook_url: body.webhook_url?.trim(), webhook_secret: secret });
  const input = Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null));
  const { webhook_secret, ...rest }: UserSetting = { ...parseSetting(user), ...input };
  const setting = JSON.stringify({ ...rest, ...(webhook_secret !== '' && { webhook_secret }) });
  await db.update(users).set({ setting }).where(eq(users.id, user.id));
}

function checkSetting(body: z.infer<typeof settingBody>): void {
  const { notify_type, quota_warning_threshold: threshold } = body;
  if (notify_type !== 'email' && notify_type !== 'webhook') {
    throw fieldError('notify_type', 'warningKind');
  }
  if (!threshold || threshold <= 0) {
    throw fieldError('quota_warning_threshold', 'warningThreshold');
  }
  if (threshold > maxQuota) {
    throw invalidField('quota_warning_threshold', `max ${maxQuota}`);
  }
  for (const field of ['webhook_url', 'webhook_secret'] as const) {
    if (lengthOf(body[field] ?? '') > maxLength[field]) {
      throw invalidField(field, `max ${maxLength[field]}`);
    }
  }
  const address = body.webhook_url?.trim();
  if (notify_type === 'webhook' && !address) {
    throw fieldError('webhook_url', 'webhookMissing');
  }
  if (address && !isWebAddress(address)) {
    throw fieldError('webhook_url', 'webhookWrong');
  }
  const email = body.notification_email?.trim();
  if (email && !readEmail(email)) {
    throw fieldError('notification_email', 'warningEmail');
  }
  checkLength('notification_email', email ?? '', textLimits.email);
}

const isWebAddress = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
