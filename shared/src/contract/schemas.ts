import * as z from 'zod/mini';
import type { ChannelRecord } from './channel';
import type { PageRecord } from './envelope';
import type { GroupMap } from './group';
import type { LogRecord, StatRecord } from './log';
import type { RedemptionRecord } from './redemption';
import type { PublicStatus } from './status';
import type { TokenRecord } from './token';
import type { UserRecord } from './user';

// Not re-exported by the index, so that who needs only types and constants does not bundle zod.

const text = z.string();
const integer = z.int();
const flag = z.boolean();
const textOrNull = z.nullable(text);
const integerOrNull = z.nullable(integer);

/** Checks that an answer is a user as `UserRecord` has it, with no field more or less; so do the others for their records. */
export const userSchema: z.ZodMiniType<UserRecord> = z.strictObject({
  id: integer,
  username: text,
  password: z.literal(''),
  display_name: text,
  role: integer,
  status: integer,
  email: text,
  github_id: text,
  oidc_id: text,
  wechat_id: text,
  telegram_id: text,
  linux_do_id: text,
  access_token: textOrNull,
  quota: integer,
  used_quota: integer,
  request_count: integer,
  group: text,
  aff_code: text,
  aff_count: integer,
  aff_quota: integer,
  aff_history_quota: integer,
  inviter_id: integer,
  DeletedAt: textOrNull,
  setting: text,
  last_check_in_time: z.exactOptional(textOrNull),
});

export const tokenSchema: z.ZodMiniType<TokenRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  key: text.check(z.regex(/^[0-9a-zA-Z]{48}$/)),
  status: integer,
  name: text,
  created_time: integer,
  accessed_time: integer,
  expired_time: integer,
  remain_quota: integer,
  unlimited_quota: flag,
  model_limits_enabled: flag,
  model_limits: text,
  allow_ips: textOrNull,
  used_quota: integer,
  group: text,
  DeletedAt: textOrNull,
});

export const logSchema: z.ZodMiniType<LogRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  created_at: integer,
  type: integer,
  content: text,
  username: text,
  token_name: text,
  model_name: text,
  quota: integer,
  prompt_tokens: integer,
  completion_tokens: integer,
  use_time: integer,
  is_stream: flag,
  channel: integer,
  channel_name: text,
  token_id: integer,
  group: text,
  other: text,
});

export const statSchema: z.ZodMiniType<StatRecord> = z.strictObject({ quota: integer, rpm: integer, tpm: integer });

export const groupMapSchema: z.ZodMiniType<GroupMap> = z.record(text, z.strictObject({ ratio: z.number(), desc: text }));

export const channelSchema: z.ZodMiniType<ChannelRecord> = z.strictObject({
  id: integer,
  type: integer,
  key: text,
  openai_organization: textOrNull,
  test_model: textOrNull,
  status: integer,
  name: text,
  weight: integerOrNull,
  created_time: integer,
  test_time: integer,
  response_time: integer,
  base_url: textOrNull,
  other: text,
  balance: z.number(),
  balance_updated_time: integer,
  models: text,
  group: text,
  used_quota: integer,
  model_mapping: textOrNull,
  status_code_mapping: textOrNull,
  priority: integerOrNull,
  auto_ban: integerOrNull,
  other_info: text,
  tag: textOrNull,
  setting: textOrNull,
  param_override: textOrNull,
  max_input_tokens: z.exactOptional(integer),
  expired_time: z.exactOptional(integer),
});

export const redemptionSchema: z.ZodMiniType<RedemptionRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  key: text.check(z.regex(/^[0-9a-f]{32}$/)),
  status: integer,
  name: text,
  quota: integer,
  created_time: integer,
  redeemed_time: integer,
  count: z.literal(0),
  used_user_id: integer,
  DeletedAt: textOrNull,
  group_id: z.exactOptional(integerOrNull),
});

/** A page of such records. */
export function pageSchema<T>(item: z.ZodMiniType<T>): z.ZodMiniType<PageRecord<T>> {
  return z.strictObject({ items: z.array(item), total: integer, page: integer, page_size: integer });
}

export const statusSchema: z.ZodMiniType<PublicStatus> = z.strictObject({
  version: text,
  start_time: integer,
  email_verification: flag,
  github_oauth: flag,
  github_client_id: text,
  linuxdo_oauth: flag,
  linuxdo_client_id: text,
  telegram_oauth: flag,
  telegram_bot_name: text,
  wechat_login: flag,
  wechat_qrcode: text,
  turnstile_check: flag,
  turnstile_site_key: text,
  oidc_enabled: flag,
  oidc_client_id: text,
  oidc_authorization_endpoint: text,
  system_name: text,
  logo: text,
  footer_html: text,
  server_address: text,
  price: z.number(),
  min_topup: integer,
  top_up_link: text,
  docs_link: text,
  quota_per_unit: z.number(),
  display_in_currency: flag,
  enable_batch_update: flag,
  enable_drawing: flag,
  enable_task: flag,
  enable_data_export: flag,
  data_export_default_time: text,
  default_collapse_sidebar: flag,
  enable_online_topup: flag,
  mj_notify_enabled: flag,
  chats: z.array(z.record(text, text)),
  chat_link: z.exactOptional(text),
  chat_link2: z.exactOptional(text),
  demo_site_enabled: flag,
  self_use_mode_enabled: flag,
  setup: flag,
  check_in_enabled: z.exactOptional(flag),
  github_authorize_url: z.exactOptional(text),
  linuxdo_authorize_url: z.exactOptional(text),
  turnstile_script_url: z.exactOptional(text),
  telegram_widget_url: z.exactOptional(text),
});
