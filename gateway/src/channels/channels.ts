import { roles } from '@console/shared/contract';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../db/database';
import { abilities, type ChannelRow, channelKeys, channels, type UserRow } from '../db/schema';
import { ConsoleError, fieldError } from '../http/errors';
import { isAllowed } from '../identity/permissions';
import type { Vault } from '../vault/vault';
import { inNumbers, syncAbilities } from './abilities';
import { type ChannelStore, createChannels, createWithKeys } from './create';
import { openHeaders, sealHeaders } from './header-override';
import { type ChannelChange, type createBody, type editBody, keysOf, toChange, toNew } from './input';
import { changeKeys } from './keys/change-keys';
import { maxKeys } from './keys/store';
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

const modes: readonly unknown[] = ['single', 'batch', 'multi_to_single'];

export async function addChannels(store: ChannelStore, body: z.infer<typeof createBody>, role: number): Promise<void> {
  const { mode, channel, multi_key_mode } = body;
  if (!channel || !modes.includes(mode)) {
    throw fieldError(channel ? 'mode' : 'channel', 'channelBody');
  }
  const keys = keysOf(channel);
  if (!channel.name?.trim() || keys.length === 0) {
    throw fieldError(channel.name?.trim() ? 'key' : 'name', 'channelNameOrKeyMissing');
  }
  if (mode === 'single' && keys.length > 1) {
    throw fieldError('key', 'channelSeveralKeys');
  }
  const fields = { ...toNew(channel), base_url_role: role, header_override: channel.header_override };
  if (mode === 'multi_to_single') {
    const unique = [...new Set(keys)];
    if (unique.length > maxKeys) {
      throw fieldError('key', 'channelKeysMany', { count: maxKeys });
    }
    await createWithKeys(store, { ...fields, multi_key_mode: multi_key_mode || 'random' }, unique);
    return;
  }
  await createChannels(
    store,
    keys.map((key) => ({ ...fields, key })),
  );
}

export async function editChannel(
  store: ChannelStore,
  { id, status, multi_key_mode, key_mode, ...input }: z.infer<typeof editBody>,
  editor: Pick<UserRow, 'role' | 'admin_permissions'>,
): Promise<ChannelRow> {
  if (status !== undefined) {
    throw fieldError('status', 'channelStatusChangedSeparately');
  }
  const { db, vault } = store;
  const before = await findChannel(db, id);
  const { role } = editor;
  const keys = keysOf({ ...input, type: input.type || before.type });
  const fields = toChange(input, before);
  if (!isAllowed(editor, 'sensitive_write')) {
    refuseSensitive(vault, { ...fields, keys, multi_key_mode, header_override: input.header_override }, before);
  }
  const ofKeys = await changeKeys(store, before, { keys, mode: multi_key_mode ?? undefined, keyMode: key_mode ?? undefined });
  const change = {
    ...fields,
    ...(input.header_override !== undefined && { header_override: sealHeaders(vault, input.header_override) }),
    ...(changesUpstream(fields, before, role) && { base_url_role: role }),
    ...ofKeys.columns,
  };
  if (Object.keys(change).length === 0) {
    return before;
  }
  const update = db.update(channels).set(change).where(eq(channels.id, id)).returning();
  await db.batch([update, ...syncAbilities(db, [id]), ...ofKeys.statements]);
  return await findChannel(db, id);
}

const sensitiveFields = ['type', 'base_url', 'openai_organization', 'other', 'setting', 'param_override'] as const;

type SensitiveChange = Omit<ChannelChange, 'multi_key_mode' | 'header_override'> & {
  keys: string[];
  multi_key_mode?: string | null | undefined;
  header_override?: string | null | undefined;
};

/** Clients send whole records, so only what differs counts. */
function refuseSensitive(vault: Vault, { keys, multi_key_mode, header_override, ...change }: SensitiveChange, before: ChannelRow): void {
  const changed = sensitiveFields.find((field) => change[field] !== undefined && (change[field] ?? '') !== (before[field] ?? ''));
  const hasOtherHeaders = header_override !== undefined && (header_override ?? '') !== openHeaders(vault, before);
  const hasOtherMode = (multi_key_mode ?? before.multi_key_mode) !== before.multi_key_mode;
  const field = keys.length > 0 ? 'key' : hasOtherHeaders ? 'header_override' : hasOtherMode ? 'multi_key_mode' : changed;
  if (field !== undefined) {
    throw fieldError(field, 'channelSensitive', { field });
  }
}

/** Whether the change takes over responsibility for the request target, as the type's default address applies where none is set. */
function changesUpstream({ type, base_url, setting }: ChannelChange, before: ChannelRow, role: number): boolean {
  const isOther = (type !== undefined && type !== before.type) || (base_url !== undefined && base_url !== before.base_url);
  const isOtherProxy = setting !== undefined && parseSetting({ setting }).proxy !== parseSetting(before).proxy;
  return isOther || isOtherProxy || (base_url !== undefined && role >= roles.root);
}

async function deleteWhere(db: Database, where: SQL): Promise<number> {
  const ids = db.select({ id: channels.id }).from(channels).where(where);
  const [, , deleted] = await db.batch([
    db.delete(abilities).where(inArray(abilities.channel_id, ids)),
    db.delete(channelKeys).where(inArray(channelKeys.channel_id, ids)),
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
