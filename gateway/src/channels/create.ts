import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { addAbilities } from './abilities';
import { keyColumns } from './channel-key';
import { sealHeaders } from './header-override';

export type ChannelStore = Pick<Gateway, 'db' | 'vault'>;

type NewChannel = Omit<typeof channels.$inferInsert, 'key' | 'key_hash' | 'header_override'> & {
  key?: string;
  header_override?: string | null | undefined;
};

// SQLite takes 32,766 parameters in one statement.
const rowsPerStatement = 500;

export async function createChannels({ db, vault }: ChannelStore, newChannels: NewChannel[]): Promise<ChannelRow[]> {
  const rows = newChannels.map((values) => ({
    created_time: now(),
    auto_ban: 1,
    ...values,
    ...keyColumns(vault, values.key ?? ''),
    header_override: sealHeaders(vault, values.header_override),
    priority: values.priority ?? 0,
    weight: values.weight ?? 0,
  }));
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
  if (!row) {
    throw new Error('The insert returned no channel');
  }
  return row;
}
