import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { copyFile } from './copy-file';
import type { Database } from './database';
import { errorReason } from './error-reason';
import { hasTable } from './has-table';

export class MigrationError extends Error {}

type Migration = { tag: string; when: number };

const maxCopies = 3;

export const readMigrations = (folder: string): Migration[] =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries;

/** Timestamp of the newest applied migration, in milliseconds; 0 without tables. */
export async function readSchemaVersion(db: Database): Promise<number> {
  if (!(await hasTable(db, '__drizzle_migrations'))) {
    return 0;
  }
  const { at } = await db.get<{ at: bigint | number | null }>(sql`SELECT max(created_at) AS at FROM __drizzle_migrations`);
  return Number(at ?? 0);
}

const newerSchemaMessage =
  'The database was made by a newer version of the console: start that one, or go back to a copy or backup from before it';

export function rejectNewerSchema(version: number, migrations: readonly Migration[]): void {
  if (version > (migrations.at(-1)?.when ?? 0)) {
    throw new MigrationError(newerSchemaMessage);
  }
}

const databaseFile = async (db: Database) =>
  (await db.get<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`)).file;

function removeOldCopies(file: string): void {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-0`));
  for (const name of copies.sort().slice(0, -maxCopies)) {
    rmSync(join(dirname(file), name), { force: true });
  }
}

/** Copies a database before its tables are migrated, to `gateway.db.before-0015_name` beside it. Null when there is nothing to migrate. */
export async function copyBeforeMigration(db: Database, folder: string): Promise<string | null> {
  const migrations = readMigrations(folder);
  const version = await readSchemaVersion(db);
  const next = migrations.find(({ when }) => when > version);
  if (version === 0 || !next) {
    return null;
  }
  const file = await databaseFile(db);
  const copy = `${file}.before-${next.tag}`;
  try {
    await copyFile(db, copy);
  } catch (error) {
    throw new MigrationError(
      `The database must be copied to ${copy} before it is migrated, and that failed: ${errorReason(error)}. Make room there and start again`,
    );
  }
  removeOldCopies(file);
  return copy;
}
