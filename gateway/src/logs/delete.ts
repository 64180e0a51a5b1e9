import { setTimeout as pause } from 'node:timers/promises';
import { inArray, lt } from 'drizzle-orm';
import { logs } from '../db/schema';
import { removeArchivedBefore } from './archives/remove-lines';
import type { LogGateway } from './sources';

// Deleting so many takes about 20 ms, after which other requests are served, and the thread of the relay can write: it waits by trying again.
const rowsPerStatement = 200;
const pauseMs = 20;

/** Also deletes archived lines. */
export async function deleteLogsBefore(
  gateway: LogGateway,
  time: number,
  stop: AbortSignal,
  report?: (deleted: number) => Promise<void>,
): Promise<number> {
  const { db } = gateway;
  const oldest = db.select({ id: logs.id }).from(logs).where(lt(logs.created_at, time)).orderBy(logs.created_at).limit(rowsPerStatement);
  let deleted = 0;
  while (!stop.aborted) {
    const { rowsAffected } = await db.delete(logs).where(inArray(logs.id, oldest));
    deleted += rowsAffected;
    if (rowsAffected < rowsPerStatement) {
      break;
    }
    await report?.(deleted);
    await pause(pauseMs);
  }
  return deleted + (await removeArchivedBefore(gateway, time, stop, (removed) => report?.(deleted + removed) ?? Promise.resolve()));
}
