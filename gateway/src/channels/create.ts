import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import type { Vault } from '../vault/vault';
import { addAbilities } from './abilities';
import { keyColumns } from './channel-key';
import { sealHeaders } from './header-override';
import { insertKeys } from './keys/store';

export type ChannelStore = Pick<Gateway, 'db' | 'vault'>;

type NewChannel = Omit<typeof channels.$inferInsert, 'key' | 'key_hash' | 'header_override'> & {
  key?: string;
  header_override?: string | null | undefined;
};

const toRow = (vault: Vault, values: NewChannel) => ({
  created_time: now(),
  auto_ban: 1,
  ...values,
  ...keyColumns(vault, values.key ?? ''),
  header_override: sealHeaders(vault, values.header_override),
  priority: values.priority ?? 0,
  weight: values.weight ?? 0,
});

// SQLite takes 32,766 parameters in one statement.
const rowsPerStatement = 500;

function missingRow(): never {
  throw new Error('The insert returned no channel');
}

/** Creates a channel that keeps several keys. */
export async function createWithKeys({ db, vault }: ChannelStore, values: Omit<NewChannel, 'key'>, keys: string[]): Promise<ChannelRow> {
  const insert = db
    .insert(channels)
    .values(toRow(vault, { ...values, key: '' }))
    .returning();
  const [[row]] = await db.batch([insert, addAbilities(db, 1), insertKeys(db, vault, keys)]);
  return row ?? missingRow();
}

export async function createChannels({ db, vault }: ChannelStore, newChannels: NewChannel[]): Promise<ChannelRow[]> {
  const rows = newChannels.map((values) => toRow(vault, values));
  const inserted: ChannelRow[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const chunk = rows.slice(from, from + rowsPerStatement);
    const [part] = await db.batch([db.insert(channels).values(chunk).returning(), addAbilities(db, chunk.length)]);
    inserted.push(...part);
  }
  return inserted;
}

export async function createChannel(store: ChannelStore, values: NewChannel): Promise<ChannelRow> {
  const [row] = await createChannels(store, [values]);
  return row ?? missingRow();
}
