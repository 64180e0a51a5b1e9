import { channelStatus } from '@console/shared/contract';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, sealed, string } from './columns';

/** Keys of channels that have several, in order of their ids. */
export const channelKeys = sqliteTable(
  'channel_keys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    channel_id: integer().notNull(),
    key: sealed(),
    key_hash: text(),
    /** As of channels. */
    status: integer().notNull().default(channelStatus.enabled),
    disabled_reason: string(),
    disabled_time: count(),
  },
  (table) => [index('channel_keys_channel').on(table.channel_id), index('channel_keys_hash').on(table.key_hash)],
);

export type ChannelKeyRow = typeof channelKeys.$inferSelect;
