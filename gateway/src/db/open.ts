import { type Client, createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import * as schema from './schema';

export type Database = LibSQLDatabase<typeof schema>;

/** Opens a `file:` or `libsql://` database and brings it to the newest schema. Throws an error that says which database failed and why. */
export async function openDatabase(url: string, migrations: string): Promise<{ db: Database; close: () => void }> {
  let client: Client | undefined;
  try {
    // One connection for a file: SQLite has one writer, and pragmas belong to a connection.
    client = createClient({ url, concurrency: url.startsWith('file:') ? 1 : 20 });
    const db = drizzle(client, { schema });
    if (url.startsWith('file:')) {
      await db.run(sql`PRAGMA journal_mode = WAL`);
      await db.run(sql`PRAGMA synchronous = NORMAL`);
      await db.run(sql`PRAGMA busy_timeout = 5000`);
    }
    await migrate(db, { migrationsFolder: migrations });
    return { db, close: () => client?.close() };
  } catch (error) {
    client?.close();
    throw new Error(`The database ${withoutToken(url)} cannot be opened: ${reasonOf(error)}. Check DATABASE_URL and DATA_DIR`);
  }
}

/** Whether the database can be asked at all. */
export const databaseAnswers = (db: Database): Promise<boolean> =>
  db.run(sql`SELECT 1`).then(
    () => true,
    () => false,
  );

const withoutToken = (url: string) => url.replace(/\?.*$/, '');

function reasonOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (told instanceof Error ? told.message : String(told)).split('\n')[0]?.replace(/authToken=[^&\s"]*/g, 'authToken=***') ?? '';
}
