import { roles } from '@console/shared/contract';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../db/open';
import { abilities, type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal, Refusal } from '../http/errors';
import { followChannels, isOneOf } from './abilities';
import { getChannel } from './choose';
import { createChannels } from './create';
import { type ChannelChange, type createBody, type editBody, keysOf, toChange, toNew } from './input';
import { keyColumns } from './key';
import { isDisabled } from './list';

type Store = Pick<Gateway, 'db' | 'vault'>;

/** A channel by id. Throws `channelMissing`. */
export async function findChannel(db: Database, id: number): Promise<ChannelRow> {
  const row = await getChannel(db, id);
  if (!row) {
    throw new Refusal('channelMissing');
  }
  return row;
}

/** Makes a channel, or one for each key, for somebody of this role. */
export async function addChannels(store: Store, { mode, channel }: z.infer<typeof createBody>, role: number): Promise<void> {
  if (!channel || (mode !== 'single' && mode !== 'batch')) {
    throw fieldRefusal(channel ? 'mode' : 'channel', 'channelBody');
  }
  const keys = keysOf(channel);
  if (!channel.name?.trim() || keys.length === 0) {
    throw fieldRefusal(channel.name?.trim() ? 'key' : 'name', 'channelNameOrKeyMissing');
  }
  if (mode === 'single' && keys.length > 1) {
    throw fieldRefusal('key', 'channelSeveralKeys');
  }
  const fields = toNew(channel);
  await createChannels(
    store,
    keys.map((key) => ({ ...fields, base_url_role: role, key })),
  );
}

/** Writes the fields that are given, for somebody of this role, and answers the channel. */
export async function editChannel(
  { db, vault }: Store,
  { id, status, ...input }: z.infer<typeof editBody>,
  role: number,
): Promise<ChannelRow> {
  if (status !== undefined) {
    throw fieldRefusal('status', 'channelStatusApart');
  }
  const before = await findChannel(db, id);
  const [key, more] = keysOf({ ...input, type: input.type || before.type });
  if (more !== undefined) {
    throw fieldRefusal('key', 'channelOneKey');
  }
  const fields = toChange(input, before);
  const change = { ...fields, ...(movesChannel(fields, before, role) && { base_url_role: role }), ...(key && keyColumns(vault, key)) };
  if (Object.keys(change).length === 0) {
    return before;
  }
  const [[row]] = await db.batch([db.update(channels).set(change).where(eq(channels.id, id)).returning(), ...followChannels(db, [id])]);
  return row ?? before;
}

/** Whether somebody answers from now on for where a channel's requests go: the address of a type is used where none is given. */
function movesChannel({ type, base_url }: ChannelChange, before: ChannelRow, role: number): boolean {
  const isOther = (type !== undefined && type !== before.type) || (base_url !== undefined && base_url !== before.base_url);
  return isOther || (base_url !== undefined && role >= roles.root);
}

/** Deletes channels and answers how many there were. */
async function deleteWhere(db: Database, where: SQL): Promise<number> {
  const [, deleted] = await db.batch([
    db.delete(abilities).where(inArray(abilities.channel_id, db.select({ id: channels.id }).from(channels).where(where))),
    db.delete(channels).where(where),
  ]);
  return deleted.rowsAffected;
}

/** Deletes the channels with these ids, as far as they exist. */
export async function deleteChannels(db: Database, ids: number[]): Promise<void> {
  await deleteWhere(db, isOneOf(channels.id, ids));
}

/** Deletes the channels that somebody or the gateway disabled, and answers how many there were. */
export async function deleteDisabled(db: Database): Promise<number> {
  return await deleteWhere(db, isDisabled);
}
