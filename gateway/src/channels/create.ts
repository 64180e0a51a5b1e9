import { now } from '../clock';
import type { Database } from '../db/open';
import { type ChannelRow, channels } from '../db/schema';
import { rebuildAbilities } from './abilities';

/** Adds a channel and makes it findable. */
export async function createChannel(db: Database, values: typeof channels.$inferInsert): Promise<ChannelRow> {
  const [row] = await db
    .insert(channels)
    .values({ created_time: now(), auto_ban: 1, priority: 0, weight: 0, ...values })
    .returning();
  if (!row) {
    throw new Error('The database did not answer the new channel');
  }
  await rebuildAbilities(db, row.id);
  return row;
}
