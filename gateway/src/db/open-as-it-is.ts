import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { type Database, flushWriteAheadLog } from './open';
import * as schema from './schema';

export type DatabaseAsItIs = {
  db: Database;
  close: () => void;
  /** Leaves one file, and closes. */
  closeWhole: () => Promise<void>;
};

/** Opens a database file to look at it or to copy it, without changing a table; another process may be working on it. */
export async function openAsItIs(path: string): Promise<DatabaseAsItIs> {
  const client = createClient({ url: pathToFileURL(path).href, intMode: 'bigint', concurrency: 1 });
  const db = drizzle(client, { schema });
  await db.run(sql`PRAGMA busy_timeout = 5000`);
  const close = () => client.close();
  return { db, close, closeWhole: () => flushWriteAheadLog(db).finally(close) };
}
