import { type ChannelInfo, channelStatus } from '@console/shared/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { now } from '../../clock';
import type { Database } from '../../db/database';
import { type ChannelKeyRow, type ChannelRow, channelKeys, channels } from '../../db/schema';
import type { Vault } from '../../vault/vault';
import { inNumbers, syncAbilities } from '../abilities';
import { keyColumns } from '../channel-key';

export const maxKeys = 1000;

/** Reason of a channel that was disabled with the last of its keys. */
export const allDisabledReason = 'All keys are disabled';

export const hasSeveralKeys = ({ multi_key_mode }: Pick<ChannelRow, 'multi_key_mode'>): boolean => multi_key_mode !== '';

export const listKeys = async (db: Database, channelId: number): Promise<ChannelKeyRow[]> =>
  await db.select().from(channelKeys).where(eq(channelKeys.channel_id, channelId)).orderBy(channelKeys.id);

/** The statement that adds keys; by default to the channel that the same batch has inserted last. */
export const insertKeys = (db: Database, vault: Vault, keys: string[], channelId?: number) =>
  db.insert(channelKeys).values(
    keys.map((key) => ({
      ...keyColumns(vault, key),
      channel_id: channelId ?? sql<number>`(SELECT max(${channels.id}) FROM ${channels})`,
    })),
  );

/** Statements that disable a channel without an enabled key, and enable one that was disabled for that; run them after changes of keys. */
export const syncChannel = (db: Database, id: number) => {
  const isUsable = sql`EXISTS (SELECT 1 FROM ${channelKeys} WHERE ${channelKeys.channel_id} = ${id} AND ${channelKeys.status} = ${channelStatus.enabled})`;
  const other_info = JSON.stringify({ status_reason: allDisabledReason, status_time: now() });
  const several = and(eq(channels.id, id), ne(channels.multi_key_mode, ''));
  return [
    db
      .update(channels)
      .set({ status: channelStatus.autoDisabled, other_info })
      .where(and(several, eq(channels.status, channelStatus.enabled), sql`NOT ${isUsable}`)),
    db
      .update(channels)
      .set({ status: channelStatus.enabled })
      .where(
        and(
          several,
          eq(channels.status, channelStatus.autoDisabled),
          sql`json_extract(${channels.other_info}, '$.status_reason') = ${allDisabledReason}`,
          isUsable,
        ),
      ),
    ...syncAbilities(db, [id]),
  ] as const;
};

const oneKey: ChannelInfo = {
  is_multi_key: false,
  multi_key_size: 0,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: '',
};

/** How the keys of each channel are kept, by the channel's id. */
export async function channelInfos(db: Database, rows: readonly ChannelRow[]): Promise<Map<number, ChannelInfo>> {
  const infos = new Map<number, ChannelInfo>(rows.map(({ id }) => [id, oneKey]));
  const several = rows.filter(hasSeveralKeys);
  const keys =
    several.length === 0
      ? []
      : await db
          .select({ channel_id: channelKeys.channel_id, status: channelKeys.status })
          .from(channelKeys)
          .where(
            inNumbers(
              channelKeys.channel_id,
              several.map(({ id }) => id),
            ),
          )
          .orderBy(channelKeys.channel_id, channelKeys.id);
  for (const { id, multi_key_mode } of several) {
    const own = keys.filter(({ channel_id }) => channel_id === id);
    const disabled = own.flatMap(({ status }, index) => (status === channelStatus.enabled ? [] : [[String(index), status] as const]));
    infos.set(id, {
      ...oneKey,
      is_multi_key: true,
      multi_key_size: own.length,
      multi_key_status_list: Object.fromEntries(disabled),
      multi_key_mode,
    });
  }
  return infos;
}
