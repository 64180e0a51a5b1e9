import type { AdminPermissions } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, flag, list, sealed, string } from './columns';

/** Columns are named as on the wire. `password` is a scrypt hash; times are Unix seconds. */
export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    // Deleted users keep their name, so that nobody can take it over.
    username: text().notNull().unique(),
    password: string(),
    display_name: string(),
    role: integer().notNull().default(1),
    status: integer().notNull().default(1),
    // Stored in lower case, so that spellings of one address are equal.
    email: string(),
    github_id: string(),
    oidc_id: string(),
    discord_id: string(),
    wechat_id: string(),
    telegram_id: string(),
    linux_do_id: string(),
    // Only a hash of the token is stored.
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
    remark: string(),
    created_at: count(),
    last_login_at: count(),
    /** Only what differs from the rights of administrators. */
    admin_permissions: text({ mode: 'json' }).$type<AdminPermissions>().notNull().default({}),
  },
  // Unique across deleted users too; an empty value means none.
  (table) => [
    uniqueIndex('users_email').on(table.email).where(sql`${table.email} <> ''`),
    uniqueIndex('users_aff_code').on(table.aff_code).where(sql`${table.aff_code} <> ''`),
    uniqueIndex('users_github').on(table.github_id).where(sql`${table.github_id} <> ''`),
    uniqueIndex('users_oidc').on(table.oidc_id).where(sql`${table.oidc_id} <> ''`),
    uniqueIndex('users_discord').on(table.discord_id).where(sql`${table.discord_id} <> ''`),
    uniqueIndex('users_linux_do').on(table.linux_do_id).where(sql`${table.linux_do_id} <> ''`),
    uniqueIndex('users_wechat').on(table.wechat_id).where(sql`${table.wechat_id} <> ''`),
    uniqueIndex('users_telegram').on(table.telegram_id).where(sql`${table.telegram_id} <> ''`),
  ],
);

/** `id` is the SHA-256 of the cookie value; `ip` is that of the last visit. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: integer().notNull(),
    created_at: count(),
    last_active_at: count(),
    expires_at: integer().notNull(),
    ip: string(),
    user_agent: string(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** OAuth flows in progress. `state` and `browser` are SHA-256 hashes of the state and of the cookie value. */
export const oauthStates = sqliteTable('oauth_states', {
  state: text().primaryKey(),
  browser: text().notNull(),
  aff_code: string(),
  expires_at: integer().notNull(),
});

/** Mailed secrets, one per purpose and address. `hash` is keyed with the session secret, since codes are short. */
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

export const quotaWarnings = sqliteTable('quota_warnings', { user_id: integer().primaryKey(), sent_at: integer().notNull() });

export const tokens = sqliteTable(
  'tokens',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    key: sealed(),
    key_hash: text().unique(),
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
    cross_group_retry: flag(),
    auto_groups: list(),
  },
  (table) => [index('tokens_user').on(table.user_id, table.id)],
);

/** Uploaded files; `name` is the file name in the uploads folder. Rows are written before their files. */
export const uploads = sqliteTable(
  'uploads',
  {
    name: text().primaryKey(),
    user_id: integer().notNull(),
    type: text().notNull(),
    // The size is in bytes.
    size: integer().notNull(),
    created_time: count(),
  },
  (table) => [index('uploads_user').on(table.user_id, table.size)],
);

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type TokenRow = typeof tokens.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;
