import { channelStatus, type KeyPage } from '@console/shared/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { now } from '../../clock';
import type { Database } from '../../db/database';
import { type ChannelKeyRow, channelKeys } from '../../db/schema';
import type { Gateway } from '../../gateway';
import { ConsoleError } from '../../http/errors';
import type { Vault } from '../../vault/vault';
import { inNumbers } from '../abilities';
import { openKey } from '../channel-key';
import { findChannel } from '../channels';
import { hasSeveralKeys, listKeys, syncChannel } from './store';

export const keyActions = [
  'get_key_status',
  'enable_key',
  'disable_key',
  'delete_key',
  'enable_all_keys',
  'disable_all_keys',
  'delete_disabled_keys',
] as const;

export const manageKeysBody = z.object({
  channel_id: z.int(),
  action: z.enum(keyActions),
  key_index: z.nullish(z.int().check(z.minimum(0))),
  page: z.nullish(z.int()),
  page_size: z.nullish(z.int()),
  status: z.nullish(z.union([z.literal(1), z.literal(2), z.literal(3)])),
});

type Request = z.infer<typeof manageKeysBody>;

const { enabled, disabled, autoDisabled } = channelStatus;

/** @returns the statuses of keys, the number of deleted keys, or null */
export async function manageKeys({ db, vault }: Pick<Gateway, 'db' | 'vault'>, request: Request): Promise<KeyPage | number | null> {
  const channel = await findChannel(db, request.channel_id);
  if (!hasSeveralKeys(channel)) {
    throw new ConsoleError('channelNotSeveralKeys');
  }
  const keys = await listKeys(db, channel.id);
  if (request.action === 'get_key_status') {
    return toPage(vault, keys, request);
  }
  await db.batch([changeStatement(db, channel.id, keys, request), ...syncChannel(db, channel.id)]);
  return request.action === 'delete_disabled_keys' ? keys.filter(isBroken).length : null;
}

const isBroken = ({ status }: ChannelKeyRow) => status === autoDisabled;

function changeStatement(db: Database, channelId: number, keys: ChannelKeyRow[], { action, key_index }: Request) {
  const setStatus = (status: number, where?: SQL) =>
    db
      .update(channelKeys)
      .set({ status, disabled_reason: '', disabled_time: status === enabled ? 0 : now() })
      .where(and(eq(channelKeys.channel_id, channelId), where));
  const one = () => eq(channelKeys.id, keyAt(keys, key_index).id);
  switch (action) {
    case 'enable_key':
      return setStatus(enabled, one());
    case 'disable_key':
      return setStatus(disabled, one());
    case 'enable_all_keys':
      return setStatus(enabled);
    case 'disable_all_keys':
      return setStatus(disabled, eq(channelKeys.status, enabled));
    default:
      return removeKeys(db, keys, action === 'delete_key' ? [keyAt(keys, key_index)] : keys.filter(isBroken));
  }
}

export function keyAt(keys: ChannelKeyRow[], index: number | null | undefined): ChannelKeyRow {
  const row = keys[index ?? -1];
  if (!row) {
    throw new ConsoleError('channelKeyMissing');
  }
  return row;
}

function removeKeys(db: Database, all: ChannelKeyRow[], removed: ChannelKeyRow[]) {
  if (removed.length === all.length) {
    throw new ConsoleError('channelLastKey');
  }
  const ids = removed.map(({ id }) => id);
  return db.delete(channelKeys).where(inNumbers(channelKeys.id, ids));
}

const defaultPageSize = 50;
const maxPageSize = 100;

function toPage(vault: Vault, keys: ChannelKeyRow[], { page, page_size, status }: Request): KeyPage {
  const size = page_size && page_size > 0 ? Math.min(page_size, maxPageSize) : defaultPageSize;
  const matching = keys.map((row, index) => ({ row, index })).filter(({ row }) => !status || row.status === status);
  const total_pages = Math.max(1, Math.ceil(matching.length / size));
  const current = Math.min(Math.max(page ?? 1, 1), total_pages);
  const count = (wanted: number) => keys.filter((row) => row.status === wanted).length;
  return {
    keys: matching.slice((current - 1) * size, current * size).map(({ row, index }) => ({
      index,
      status: row.status,
      ...(row.status !== enabled && { disabled_time: row.disabled_time }),
      ...(row.disabled_reason && { reason: row.disabled_reason }),
      key_preview: maskKey(openKey(vault, row)),
    })),
    total: matching.length,
    page: current,
    page_size: size,
    total_pages,
    enabled_count: count(enabled),
    manual_disabled_count: count(disabled),
    auto_disabled_count: count(autoDisabled),
  };
}

/** As much as tells keys apart. */
const maskKey = (key: string): string => (key.length >= 16 ? `${key.slice(0, 4)}…${key.slice(-4)}` : `…${key.slice(-2)}`);
