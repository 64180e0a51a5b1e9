import { now } from '../clock';
import type { Database } from '../db/open';
import { type ChannelRow, channels } from '../db/schema';
import { followChannels } from './abilities';

type NewChannel = typeof channels.$inferInsert;

// SQLite takes 32,766 parameters in one statement.
const rowsPerStatement = 500;

/** Adds channels and makes them findable. */
export async function createChannels(db: Database, fresh: NewChannel[]): Promise<ChannelRow[]> {
  const rows = fresh.map((values) => ({
    created_time: now(),
    auto_ban: 1,
    ...values,
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
export async function createChannel(db: Database, values: NewChannel): Promise<ChannelRow> {
  const [row] = await createChannels(db, [values]);
  if (!row) {
    throw new Error('The database did not answer the new channel');
  }
  return row;
}
