import { and, ne } from 'drizzle-orm';
import type { Database } from '../db/open';
import { channels } from '../db/schema';
import { followChannels, isOneOf } from './abilities';

/** Enables or disables channels. Returns how many had another status; unknown ids count for nothing. */
export async function setStatus(db: Database, ids: number[], status: number): Promise<number> {
  const [changed] = await db.batch([
    db
      .update(channels)
      .set({ status })
      .where(and(isOneOf(channels.id, ids), ne(channels.status, status))),
    ...followChannels(db, ids),
  ]);
  return changed.rowsAffected;
}
