import { fileURLToPath } from 'node:url';
import type { Database } from '../db/open';
import type { Log } from '../log';
import { copyFile, isUnsealed } from './copy-file';
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
 * @throws SecretsProblem
 */
export async function migrateSealed(db: Database, vault: Vault, migrateTables: () => Promise<void>, options: SealOptions): Promise<void> {
  const isFile = options.url.startsWith('file:');
  const unsealed = await isUnsealed(db);
  const copy = isFile ? `${fileURLToPath(options.url.replace(/\?.*$/, ''))}.before-secrets` : undefined;
  if (unsealed) {
    options.onLongWork?.();
    if (copy) await copyOrExplain(db, copy);
  }
  await migrateTables();
  const counts = await sealDatabase(db, vault, !unsealed);
  if (isFile) await cleanFile(db, options.onLongWork);
  if (counts) {
    options.log('secrets-sealed', { ...counts, ...(unsealed && told(copy)) });
  }
}

const told = (copy: string | undefined) =>
  copy
    ? { copy, advice: 'the copy holds the secrets in clear: delete it when the console works' }
    : { advice: 'no copy was made, since the database is on a server: its earlier backups hold the secrets in clear' };

async function copyOrExplain(db: Database, copy: string): Promise<void> {
  try {
    await copyFile(db, copy);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SecretsProblem(
      `The database must be copied to ${copy} before its secrets are sealed, and that failed: ${reason}. Make room there and start again`,
    );
  }
}
