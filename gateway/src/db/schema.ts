import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

const count = () => integer().notNull().default(0);
const string = () => text().notNull().default('');
const flag = () => integer({ mode: 'boolean' }).notNull().default(false);

/** Columns carry the names of the wire, so that a row is nearly a record. `password` is a scrypt hash; times are Unix seconds. */
export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    // Cancelled users keep their name, so that nobody can take it over.
    username: text().notNull().unique(),
    password: string(),
    display_name: string(),
    role: integer().notNull().default(1),
    status: integer().notNull().default(1),
    // In lower case.
    email: string(),
    github_id: string(),
    oidc_id: string(),
    wechat_id: string(),
    telegram_id: string(),
    linux_do_id: string(),
    access_token: text().unique(),
    quota: count(),
    used_quota: count(),
    request_count: count(),
    group: text().notNull().default('default'),
    aff_code: string(),
    aff_count: count(),
    aff_quota: count(),
    aff_history_quota: count(),
    inviter_id: count(),
    setting: string(),
    deleted_at: text(),
  },
  // An address, an invite code and a third-party account belong to one user, cancelled ones included; empty is none.
  (table) => [
    uniqueIndex('users_email').on(table.email).where(sql`${table.email} <> ''`),
    uniqueIndex('users_aff_code').on(table.aff_code).where(sql`${table.aff_code} <> ''`),
    uniqueIndex('users_github').on(table.github_id).where(sql`${table.github_id} <> ''`),
    uniqueIndex('users_linux_do').on(table.linux_do_id).where(sql`${table.linux_do_id} <> ''`),
    uniqueIndex('users_wechat').on(table.wechat_id).where(sql`${table.wechat_id} <> ''`),
    uniqueIndex('users_telegram').on(table.telegram_id).where(sql`${table.telegram_id} <> ''`),
  ],
);

/** Signed-in browsers. `id` is the SHA-256 of what the cookie holds. */
export const sessions = sqliteTable(
  'sessions',
  { id: text().primaryKey(), user_id: integer().notNull(), expires_at: integer().notNull() },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** Sign-ins under way at a third party. `state` and `browser` are the SHA-256 of what the provider carries and of what the cookie holds. */
export const oauthStates = sqliteTable('oauth_states', {
  state: text().primaryKey(),
  browser: text().notNull(),
  aff_code: string(),
  expires_at: integer().notNull(),
});

/** Secrets that were sent by mail, one per purpose and address. `hash` is keyed with the secret of the sessions, since codes are short. */
export const mailSecrets = sqliteTable(
  'mail_secrets',
  {
    purpose: text({ enum: ['email', 'reset'] }).notNull(),
    email: text().notNull(),
    hash: text().notNull(),
    wrong_tries: count(),
    sent_at: integer().notNull(),
    expires_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
);

/** When a user was last told that their quota runs low. */
export const quotaWarnings = sqliteTable('quota_warnings', { user_id: integer().primaryKey(), sent_at: integer().notNull() });

export const tokens = sqliteTable(
  'tokens',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    key: text().notNull().unique(),
    status: integer().notNull().default(1),
    name: string(),
    created_time: count(),
    accessed_time: count(),
    expired_time: integer().notNull().default(-1),
    remain_quota: count(),
    unlimited_quota: flag(),
    model_limits_enabled: flag(),
    model_limits: string(),
    allow_ips: text(),
    used_quota: count(),
    group: string(),
    deleted_at: text(),
  },
  (table) => [index('tokens_user').on(table.user_id, table.id)],
);

export const channels = sqliteTable(
  'channels',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    type: count(),
    key: string(),
    openai_organization: text(),
    test_model: text(),
    status: integer().notNull().default(1),
    name: string(),
    weight: integer(),
    created_time: count(),
    test_time: count(),
    response_time: count(),
    base_url: text(),
    other: string(),
    balance: real().notNull().default(0),
    balance_updated_time: count(),
    models: string(),
    group: text().notNull().default('default'),
    used_quota: count(),
    model_mapping: text(),
    status_code_mapping: text(),
    priority: integer(),
    auto_ban: integer(),
    other_info: string(),
    tag: text(),
    setting: text(),
    param_override: text(),
    max_input_tokens: count(),
    expired_time: count(),
  },
  (table) => [index('channels_priority').on(table.priority), index('channels_tag').on(table.tag)],
);

/** Which channel serves which model for which group: derived from `channels`, read on every relay call. */
export const abilities = sqliteTable(
  'abilities',
  {
    group: text().notNull(),
    model: text().notNull(),
    channel_id: integer().notNull(),
    enabled: flag(),
    priority: count(),
    weight: count(),
    tag: text(),
  },
  (table) => [primaryKey({ columns: [table.group, table.model, table.channel_id] }), index('abilities_channel').on(table.channel_id)],
);

export const redemptions = sqliteTable(
  'redemptions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    key: text().notNull().unique(),
    status: integer().notNull().default(1),
    name: string(),
    quota: count(),
    group_id: integer(),
    created_time: count(),
    redeemed_time: count(),
    used_user_id: count(),
    deleted_at: text(),
  },
  // Nobody redeems two codes of a group, however fast they are.
  (table) => [uniqueIndex('redemptions_once').on(table.group_id, table.used_user_id).where(sql`${table.used_user_id} <> 0`)],
);

export const logs = sqliteTable(
  'logs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    created_at: integer().notNull(),
    type: integer().notNull(),
    content: string(),
    username: string(),
    token_name: string(),
    model_name: string(),
    quota: count(),
    prompt_tokens: count(),
    completion_tokens: count(),
    use_time: count(),
    is_stream: flag(),
    channel: count(),
    token_id: count(),
    group: string(),
    other: string(),
  },
  (table) => [
    index('logs_user').on(table.user_id, table.created_at),
    index('logs_time').on(table.created_at, table.type),
    index('logs_username').on(table.username, table.created_at),
  ],
);

export const options = sqliteTable('options', { key: text().primaryKey(), value: text().notNull() });

/** Quota taken before a call and not settled yet; what a crash leaves here is given back at the next start. */
export const holds = sqliteTable('holds', {
  id: text().primaryKey(),
  user_id: integer().notNull(),
  token_id: integer().notNull(),
  amount: integer().notNull(),
  created_at: integer().notNull(),
});

export type UserRow = typeof users.$inferSelect;
export type TokenRow = typeof tokens.$inferSelect;
export type ChannelRow = typeof channels.$inferSelect;
export type RedemptionRow = typeof redemptions.$inferSelect;
export type LogRow = typeof logs.$inferSelect;
