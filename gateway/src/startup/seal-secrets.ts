import { sql } from 'drizzle-orm';
import { copyFile } from '../db/copy-file';
import type { Database } from '../db/database';
import { errorReason } from '../db/error-reason';
import { hasTable } from '../db/has-table';
import type { Log } from '../log';
import { SecretsError } from '../vault/secrets-error';
import type { Vault } from '../vault/vault';
import { cleanFile, sealDatabase } from './seal-database';

export type SealOptions = {
  /** `file:` or `libsql://`. */
  url: string;
  log: Log;
  onLongWork: (() => void) | undefined;
};

/**
 * Copies, migrates, seals and cleans a database that may hold plain-text secrets. Each step is atomic, so that a killed start is resumed by
 * the next.
 */
export async function migrateSealed(
  db: Database,
  vault: Vault,
  migrateTables: (isCopied: boolean) => Promise<void>,
  options: SealOptions,
): Promise<void> {
  const isFile = options.url.startsWith('file:');
  const unsealed = await isUnsealed(db);
  if (unsealed) {
    options.onLongWork?.();
    if (isFile) {
      await copyOrThrow(db, await copyPath(db));
      // Freed pages are overwritten from here on, even if cleaning fails later.
      await db.run(sql`PRAGMA secure_delete = ON`);
    }
  }
  await migrateTables(isFile && unsealed);
  const counts = await sealDatabase(db, vault, !unsealed);
  const cleanError = isFile ? await cleanFile(db, options.onLongWork) : undefined;
  if (cleanError) {
    const advice = 'the database file may still hold secrets in clear: the next start tries again';
    options.log('secrets-not-cleaned', { reason: cleanError, advice });
  }
  if (counts) {
    options.log('secrets-sealed', { ...counts, ...(unsealed && copyFields(isFile ? await copyPath(db) : undefined)) });
  }
}

async function copyPath(db: Database): Promise<string> {
  const { file } = await db.get<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`);
  return `${file}.before-secrets`;
}

const copyFields = (copy: string | undefined) =>
  copy
    ? { copy, advice: 'the copy holds the secrets in clear: delete it when the console works' }
    : { advice: 'no copy was made, since the database is on a server: its earlier backups hold the secrets in clear' };

async function copyOrThrow(db: Database, copy: string): Promise<void> {
  try {
    await copyFile(db, copy);
  } catch (error) {
    throw new SecretsError(
      `The database must be copied to ${copy} before its secrets are sealed, and that failed: ${errorReason(error)}. Make room there and start again`,
    );
  }
}

/** Must be checked before any migration. */
async function isUnsealed(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'users')) || (await db.all(sql`SELECT 1 FROM users LIMIT 1`)).length === 0) {
    return false;
  }
  return !(await hasTable(db, 'sealing')) || (await db.all(sql`SELECT 1 FROM sealing`)).length === 0;
}
