import { roles } from '@console/shared/contract';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../db/database';
import { abilities, type ChannelRow, channels } from '../db/schema';
import { ConsoleError, fieldError } from '../http/errors';
import { inNumbers, syncAbilities } from './abilities';
import { keyColumns } from './channel-key';
import { type ChannelStore, createChannels } from './create';
import { sealHeaders } from './header-override';
import { type ChannelChange, type createBody, type editBody, keysOf, toChange, toNew } from './input';
import { isDisabled } from './list';
import { getChannel } from './select-channel';
import { parseSetting } from './setting';

export async function findChannel(db: Database, id: number): Promise<ChannelRow> {
  const row = await getChannel(db, id);
  if (!row) {
    throw new ConsoleError('channelMissing');
  }
  return row;
}

export async function addChannels(store: ChannelStore, { mode, channel }: z.infer<typeof createBody>, role: number): Promise<void> {
  if (!channel || (mode !== 'single' && mode !== 'batch')) {
    throw fieldError(channel ? 'mode' : 'channel', 'channelBody');
  }
  const keys = keysOf(channel);
  if (!channel.name?.trim() || keys.length === 0) {
    throw fieldError(channel.name?.trim() ? 'key' : 'name', 'channelNameOrKeyMissing');
  }
  if (mode === 'single' && keys.length > 1) {
    throw fieldError('key', 'channelSeveralKeys');
  }
  const fields = toNew(channel);
  await createChannels(
    store,
    keys.map((key) => ({ ...fields, base_url_role: role, key, header_override: channel.header_override })),
  );
}

export async function editChannel(
  { db, vault }: ChannelStore,
  { id, status, ...input }: z.infer<typeof editBody>,
  role: number,
): Promise<ChannelRow> {
  if (status !== undefined) {
    throw fieldError('status', 'channelStatusChangedSeparately');
  }
  const before = await findChannel(db, id);
  const [key, secondKey] = keysOf({ ...input, type: input.type || before.type });
  if (secondKey !== undefined) {
    throw fieldError('key', 'channelOneKey');
  }
  const fields = toChange(input, before);
  const change = {
    ...fields,
    ...(input.header_override !== undefined && { header_override: sealHeaders(vault, input.header_override) }),
    ...(changesUpstream(fields, before, role) && { base_url_role: role }),
    ...(key && keyColumns(vault, key)),
  };
  if (Object.keys(change).length === 0) {
    return before;
  }
  const [[row]] = await db.batch([db.update(channels).set(change).where(eq(channels.id, id)).returning(), ...syncAbilities(db, [id])]);
  return row ?? before;
}

/** Whether the change takes over responsibility for the request target, as the type's default address applies where none is set. */
function changesUpstream({ type, base_url, setting }: ChannelChange, before: ChannelRow, role: number): boolean {
  const isOther = (type !== undefined && type !== before.type) || (base_url !== undefined && base_url !== before.base_url);
  const isOtherProxy = setting !== undefined && parseSetting({ setting }).proxy !== parseSetting(before).proxy;
  return isOther || isOtherProxy || (base_url !== undefined && role >= roles.root);
}

async function deleteWhere(db: Database, where: SQL): Promise<number> {
  const [, deleted] = await db.batch([
    db.delete(abilities).where(inArray(abilities.channel_id, db.select({ id: channels.id }).from(channels).where(where))),
    db.delete(channels).where(where),
  ]);
  return deleted.rowsAffected;
}

export async function deleteChannels(db: Database, ids: number[]): Promise<void> {
  await deleteWhere(db, inNumbers(channels.id, ids));
}

export async function deleteDisabled(db: Database): Promise<number> {
  return await deleteWhere(db, isDisabled);
}

export async function setStatus(db: Database, ids: number[], status: number): Promise<number> {
  const [changed] = await db.batch([
    db
      .update(channels)
      .set({ status })
      .where(and(inNumbers(channels.id, ids), ne(channels.status, status))),
    ...syncAbilities(db, ids),
  ]);
  return changed.rowsAffected;
}
