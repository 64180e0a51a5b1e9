import { sql } from 'drizzle-orm';
import { logLine } from '../log';
import type { Database } from './database';
import { errorReason } from './error-reason';

/**
 * Checkpoints the write-ahead log, which the driver does not do on close. If another process has the file open or the disk is full, the log
 * stays and the next start recovers it.
 */
export async function flushWriteAheadLog(db: Database): Promise<void> {
  try {
    await db.run(sql`PRAGMA busy_timeout = 0`);
    await db.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
    await db.run(sql`PRAGMA journal_mode = DELETE`);
  } catch (error) {
    logLine('database-log-kept', { reason: errorReason(error) });
  }
}
