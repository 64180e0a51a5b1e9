import type { MultiKeyMode } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { type ChannelRow, channelKeys } from '../../db/schema';
import { fieldError } from '../../http/errors';
import { keyColumns, openKey } from '../channel-key';
import type { ChannelStore } from '../create';
import type { ChannelChange } from '../input';
import { hasSeveralKeys, insertKeys, listKeys, maxKeys, syncChannel } from './store';

export type KeyChange = {
  keys: string[];
  /** Undefined to keep it; empty for one key. */
  mode: MultiKeyMode | undefined;
  keyMode: 'append' | 'replace' | undefined;
};

type Statement = Parameters<ChannelStore['db']['batch']>[0][number];

/** Columns of the channel, and statements to run after them in one batch. */
type Result = { columns: ChannelChange; statements: Statement[] };

/** Adds or replaces keys, and changes how they are kept. Nothing is replaced that the change does not say. */
export async function changeKeys(store: ChannelStore, before: ChannelRow, change: KeyChange): Promise<Result> {
  const mode = change.mode ?? before.multi_key_mode;
  return mode === '' ? await toOneKey(store, before, change) : await toSeveralKeys(store, before, { ...change, mode });
}

async function toOneKey({ db, vault }: ChannelStore, before: ChannelRow, { keys }: KeyChange): Promise<Result> {
  const [key, secondKey] = keys;
  if (secondKey !== undefined) {
    throw fieldError('key', 'channelOneKey');
  }
  if (!hasSeveralKeys(before)) {
    return { columns: key ? keyColumns(vault, key) : {}, statements: [] };
  }
  const stored = await listKeys(db, before.id);
  const [first] = stored;
  if (!key && (stored.length > 1 || !first)) {
    throw fieldError('key', 'channelKeyToKeep');
  }
  return {
    columns: { ...keyColumns(vault, key ?? openKey(vault, first as NonNullable<typeof first>)), multi_key_mode: '' },
    statements: [db.delete(channelKeys).where(eq(channelKeys.channel_id, before.id))],
  };
}

async function toSeveralKeys(
  { db, vault }: ChannelStore,
  before: ChannelRow,
  { keys, mode, keyMode }: KeyChange & { mode: MultiKeyMode },
): Promise<Result> {
  const isNew = !hasSeveralKeys(before);
  if (keys.length > 0 && !keyMode) {
    throw fieldError('key_mode', 'channelKeyMode');
  }
  const stored = isNew ? [] : await listKeys(db, before.id);
  const known = isNew ? [openKey(vault, before)].filter(Boolean) : stored.map((row) => openKey(vault, row));
  const kept = keyMode === 'replace' ? [] : known;
  const added = [...new Set(keys)].filter((key) => !kept.includes(key));
  if (kept.length + added.length > maxKeys) {
    throw fieldError('key', 'channelKeysMany', { count: maxKeys });
  }
  const inserted = isNew ? [...kept, ...added] : added;
  const deletes = keyMode === 'replace' ? [db.delete(channelKeys).where(eq(channelKeys.channel_id, before.id))] : [];
  return {
    columns: { multi_key_mode: mode, ...(isNew && keyColumns(vault, '')) },
    statements: [
      ...deletes,
      ...(inserted.length > 0 ? [insertKeys(db, vault, inserted, before.id)] : []),
      ...(inserted.length > 0 || deletes.length > 0 ? syncChannel(db, before.id) : []),
    ],
  };
}
