import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import type { Database } from './database';
import { flushWriteAheadLog } from './flush-write-ahead-log';
import * as schema from './schema';

export type UnmigratedDatabase = {
  db: Database;
  close: () => void;
  flushAndClose: () => Promise<void>;
};

export async function openWithoutMigrating(path: string): Promise<UnmigratedDatabase> {
  const client = createClient({ url: pathToFileURL(path).href, intMode: 'bigint', concurrency: 1 });
  const db = drizzle(client, { schema });
  await db.run(sql`PRAGMA busy_timeout = 5000`);
  const close = () => client.close();
  return { db, close, flushAndClose: () => flushWriteAheadLog(db).finally(close) };
}
