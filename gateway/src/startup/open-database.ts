import { type Client, createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import type { Database } from '../db/database';
import { errorReason } from '../db/error-reason';
import { createFileClient } from '../db/file-client';
import { flushWriteAheadLog } from '../db/flush-write-ahead-log';
import { copyBeforeMigration, MigrationError, readMigrations, readSchemaVersion, rejectNewerSchema } from '../db/migration';
import { withSafeIntegers } from '../db/safe-integers';
import * as schema from '../db/schema';
import { type Log, logLine } from '../log';
import { SecretsError } from '../vault/secrets-error';
import { createVault, type Vault } from '../vault/vault';
import { migrateSealed } from './seal-secrets';

export type OpenDatabase = {
  db: Database;
  vault: Vault;
  /** Leaves a single file that can be copied. */
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** `file:` or `libsql://`. */
  url: string;
  secretsKey: string;
  migrations: string;
  log?: Log;
  onLongWork?: () => void;
};

const isFileUrl = (url: string) => url.startsWith('file:');

const createDatabaseClient = (url: string): Client =>
  isFileUrl(url) ? createFileClient(url) : withSafeIntegers(createClient({ url, intMode: 'bigint' }));

async function connect(client: Client, url: string): Promise<Database> {
  const db = drizzle(client, { schema });
  if (isFileUrl(url)) {
    await db.run(sql`PRAGMA journal_mode = WAL`);
    await db.run(sql`PRAGMA synchronous = NORMAL`);
    await db.run(sql`PRAGMA busy_timeout = 5000`);
  }
  return db;
}

/** A further connection to a database that this process has opened. */
export async function openFurther(url: string): Promise<{ db: Database; close: () => void }> {
  const client = createDatabaseClient(url);
  return { db: await connect(client, url), close: () => client.close() };
}

export async function openDatabase({ url, secretsKey, migrations, log = logLine, onLongWork }: OpenOptions): Promise<OpenDatabase> {
  const vault = createVault(secretsKey);
  let client: Client | undefined;
  try {
    const isFile = isFileUrl(url);
    client = createDatabaseClient(url);
    const db = await connect(client, url);
    const migrateTables = async (isCopied: boolean) => {
      const copy = isFile && !isCopied ? await copyBeforeMigration(db, migrations) : null;
      await migrate(db, { migrationsFolder: migrations });
      if (copy) {
        log('database-migrated', { copy, advice: 'to return to the previous version, replace the database with the copy' });
      }
    };
    rejectNewerSchema(await readSchemaVersion(db), readMigrations(migrations));
    await migrateSealed(db, vault, migrateTables, { url, log, onLongWork });
    return {
      db,
      vault,
      close: async () => {
        if (isFile) {
          await flushWriteAheadLog(db);
        }
        client?.close();
      },
    };
  } catch (error) {
    client?.close();
    if (error instanceof SecretsError || error instanceof MigrationError) {
      throw error;
    }
    throw new Error(`The database ${withoutToken(url)} cannot be opened: ${errorReason(error)}. Check DATABASE_URL and DATA_DIR`);
  }
}

const withoutToken = (url: string) => url.replace(/\?.*$/, '');
