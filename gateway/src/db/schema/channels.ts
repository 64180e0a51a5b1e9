import { type MultiKeyMode, roles } from '@console/shared/contract';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { noSecret } from '../../vault/vault';
import { count, flag, sealed, string } from './columns';

export const channels = sqliteTable(
  'channels',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    type: count(),
    key: sealed().default(noSecret),
    key_hash: text(),
    openai_organization: text(),
    test_model: text(),
    status: integer().notNull().default(1),
    name: string(),
    weight: integer(),
    created_time: count(),
    test_time: count(),
    response_time: count(),
    base_url: text(),
    /** Role of the user who last set the request target. */
    base_url_role: integer().notNull().default(roles.root),
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
    /** JSON with the model and error of the last test. */
    test_result: text(),
    /** JSON about the models that the provider offers. */
    upstream_models: text(),
    /** Opens to JSON; upstreams may take credentials in headers. */
    header_override: sealed().default(noSecret),
    remark: text(),
    /** Empty where the channel has one key, else how one of `channel_keys` is picked. */
    multi_key_mode: text().$type<MultiKeyMode>().notNull().default(''),
    max_input_tokens: count(),
    expired_time: count(),
  },
  (table) => [index('channels_priority').on(table.priority), index('channels_tag').on(table.tag)],
);

/** Derived from `channels`, read on every relay call. */
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
  (table) => [
    primaryKey({ columns: [table.group, table.model, table.channel_id] }),
    index('abilities_channel').on(table.channel_id),
    index('abilities_enabled').on(table.enabled, table.model, table.group),
  ],
);

export type ChannelRow = typeof channels.$inferSelect;
