import { sql } from 'drizzle-orm';
import { copyFile } from '../db/copy-file';
import type { Database } from '../db/open';
import { reasonOf } from '../db/reason';
import type { Log } from '../log';
import { isUnsealed } from './is-unsealed';
import { SecretsProblem } from './problem';
import { cleanFile, sealDatabase } from './seal-database';
import type { Vault } from './vault';

export type SealOptions = {
  /** `file:` or `libsql://`. */
  url: string;
  log: Log;
  /** Called before work that takes long on a large database. */
  onLongWork: (() => void) | undefined;
};

/**
 * Migrates a database whose secrets may still lie there in clear: copies it as it is, migrates its tables, seals the secrets, and cleans
 * the file. Every step is whole or not done, so that a start goes on where the one before was killed.
 * @param migrateTables is told whether a copy from before it was made already
 * @throws SecretsProblem
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
      await copyOrExplain(db, await copyOf(db));
      // What is sealed from here on leaves nothing behind, even if the file cannot be cleaned now.
      await db.run(sql`PRAGMA secure_delete = ON`);
    }
  }
  await migrateTables(isFile && unsealed);
  const counts = await sealDatabase(db, vault, !unsealed);
  const unclean = isFile ? await cleanFile(db, options.onLongWork) : undefined;
  if (unclean) {
    const advice = 'the database file may still hold secrets in clear: the next start tries again';
    options.log('secrets-not-cleaned', { reason: unclean, advice });
  }
  if (counts) {
    options.log('secrets-sealed', { ...counts, ...(unsealed && told(isFile ? await copyOf(db) : undefined)) });
  }
}

/** Where the copy of a database file is. */
async function copyOf(db: Database): Promise<string> {
  const { file } = await db.get<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`);
  return `${file}.before-secrets`;
}

const told = (copy: string | undefined) =>
  copy
    ? { copy, advice: 'the copy holds the secrets in clear: delete it when the console works' }
    : { advice: 'no copy was made, since the database is on a server: its earlier backups hold the secrets in clear' };

async function copyOrExplain(db: Database, copy: string): Promise<void> {
  try {
    await copyFile(db, copy);
  } catch (error) {
    throw new SecretsProblem(
      `The database must be copied to ${copy} before its secrets are sealed, and that failed: ${reasonOf(error)}. Make room there and start again`,
    );
  }
}
