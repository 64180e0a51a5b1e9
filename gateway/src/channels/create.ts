import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { followChannels } from './abilities';
import { keyColumns } from './key';

type Store = Pick<Gateway, 'db' | 'vault'>;

/** A channel with its key in clear. */
type NewChannel = Omit<typeof channels.$inferInsert, 'key' | 'key_hash'> & { key?: string };

// SQLite takes 32,766 parameters in one statement.
const rowsPerStatement = 500;

/** Adds channels and makes them findable. */
export async function createChannels({ db, vault }: Store, fresh: NewChannel[]): Promise<ChannelRow[]> {
  const rows = fresh.map((values) => ({
    created_time: now(),
    auto_ban: 1,
    ...values,
    ...keyColumns(vault, values.key ?? ''),
    priority: values.priority ?? 0,
    weight: values.weight ?? 0,
  }));
  const made: ChannelRow[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = await db
      .insert(channels)
      .values(rows.slice(from, from + rowsPerStatement))
      .returning();
    await db.batch([
      ...followChannels(
        db,
        part.map(({ id }) => id),
      ),
    ]);
    made.push(...part);
  }
  return made;
}

/** Adds one channel. */
export async function createChannel(store: Store, values: NewChannel): Promise<ChannelRow> {
  const [row] = await createChannels(store, [values]);
  if (!row) {
    throw new Error('The database did not answer the new channel');
  }
  return row;
}
