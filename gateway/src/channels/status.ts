import { and, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { channels } from '../db/schema';
import { inNumbers, syncAbilities } from './abilities';

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
