import { eq, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../db/open';
import { abilities, type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { followChannels, isOneOf } from './abilities';
import { getChannel } from './choose';
import { createChannels } from './create';
import { type createBody, type editBody, keysOf, toChange, toNew } from './input';
import { keyColumns, openKey } from './key';
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

/** Makes a channel for each key, or one with the key of another channel. */
export async function addChannels(store: Store, { copy_from, ...input }: z.infer<typeof createBody>): Promise<void> {
  const keys = keysOf(input);
  if (!input.name?.trim() || (keys.length === 0 && !copy_from)) {
    throw new Refusal('channelNameOrKeyMissing');
  }
  const fields = toNew(input);
  if (keys.length === 0 && copy_from) {
    keys.push(openKey(store.vault, await findChannel(store.db, copy_from)));
  }
  await createChannels(
    store,
    keys.map((key) => ({ ...fields, key })),
  );
}

/** Writes the fields that are given, and answers the channel. */
export async function editChannel({ db, vault }: Store, { id, ...input }: z.infer<typeof editBody>): Promise<ChannelRow> {
  const before = await findChannel(db, id);
  const [key, more] = keysOf({ ...input, type: input.type || before.type });
  if (more !== undefined) {
    throw new Refusal('channelOneKey');
  }
  const change = { ...toChange(input, before), ...(key && keyColumns(vault, key)) };
  if (Object.keys(change).length === 0) {
    return before;
  }
  const [[row]] = await db.batch([db.update(channels).set(change).where(eq(channels.id, id)).returning(), ...followChannels(db, [id])]);
  return row ?? before;
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
