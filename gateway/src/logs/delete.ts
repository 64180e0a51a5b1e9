import { setImmediate } from 'node:timers/promises';
import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { logs } from '../db/schema';

// Deleting so many takes about 20 ms, after which other requests are served.
const rowsPerStatement = 500;

export async function deleteLogsBefore(
  db: Database,
  time: number,
  stop: AbortSignal,
  report?: (deleted: number) => Promise<void>,
): Promise<number> {
  const oldest = db.select({ id: logs.id }).from(logs).where(lt(logs.created_at, time)).orderBy(logs.created_at).limit(rowsPerStatement);
  let deleted = 0;
  while (!stop.aborted) {
    const { rowsAffected } = await db.delete(logs).where(inArray(logs.id, oldest));
    deleted += rowsAffected;
    if (rowsAffected < rowsPerStatement) {
      break;
    }
    await report?.(deleted);
    await setImmediate();
  }
  return deleted;
}
