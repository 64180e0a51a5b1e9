import { channelStatus } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { type ChannelRow, channelKeys } from '../../db/schema';
import type { Gateway } from '../../gateway';
import { openKey } from '../channel-key';
import { hasSeveralKeys } from './store';

/** The key of one request; `id` names that of a channel with several. */
export type PickedKey = { id: number | undefined; key: string };

/** By channel, the id of the key that was picked last. */
const cursors = new WeakMap<Database, Map<number, number>>();

function nextInTurn<Key extends { id: number }>(db: Database, channelId: number, keys: Key[]): Key | undefined {
  const last = cursors.get(db) ?? new Map<number, number>();
  cursors.set(db, last);
  const before = last.get(channelId) ?? 0;
  const next = keys.find(({ id }) => id > before) ?? keys[0];
  if (next) {
    last.set(channelId, next.id);
  }
  return next;
}

/** Picks among the enabled keys of a channel, at random or in turn. Undefined if none is enabled. */
export async function pickKey({ db, vault }: Pick<Gateway, 'db' | 'vault'>, channel: ChannelRow): Promise<PickedKey | undefined> {
  if (!hasSeveralKeys(channel)) {
    return { id: undefined, key: openKey(vault, channel) };
  }
  const enabled = await db
    .select({ id: channelKeys.id, key: channelKeys.key })
    .from(channelKeys)
    .where(and(eq(channelKeys.channel_id, channel.id), eq(channelKeys.status, channelStatus.enabled)))
    .orderBy(channelKeys.id);
  const picked =
    channel.multi_key_mode === 'polling' ? nextInTurn(db, channel.id, enabled) : enabled[Math.floor(Math.random() * enabled.length)];
  return picked && { id: picked.id, key: openKey(vault, picked) };
}
