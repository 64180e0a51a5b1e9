import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { copyFile } from './copy-file';
import { hasTable } from './has-table';
import type { Database } from './open';
import { reasonOf } from './reason';

/** Why a database cannot be brought to this program's schema, and what the operator can do about it. */
export class MigrationProblem extends Error {}

type Migration = { tag: string; when: number };

/** How many copies from before a migration are kept. */
const keptCopies = 3;

/** The migrations of a program, the oldest first. */
export const migrationsIn = (folder: string): Migration[] =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries;

/** When the newest migration of a database was written, in milliseconds; 0 for one without tables. */
export async function schemaOf(db: Database): Promise<number> {
  if (!(await hasTable(db, '__drizzle_migrations'))) {
    return 0;
  }
  const { at } = await db.get<{ at: bigint | number | null }>(sql`SELECT max(created_at) AS at FROM __drizzle_migrations`);
  return Number(at ?? 0);
}

const newer = 'The database was made by a newer version of the console: start that one, or go back to a copy or backup from before it';

/** @throws MigrationProblem where a schema is newer than what this program knows */
export function refuseNewer(schema: number, known: readonly Migration[]): void {
  if (schema > (known.at(-1)?.when ?? 0)) {
    throw new MigrationProblem(newer);
  }
}

const fileOf = async (db: Database) =>
  (await db.get<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`)).file;

/** The oldest copies go, by the numbers of the migrations that they were made before. */
function removeOldCopies(file: string): void {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-0`));
  for (const name of copies.sort().slice(0, -keptCopies)) {
    rmSync(join(dirname(file), name), { force: true });
  }
}

/**
 * Copies a database file that is in use before its tables are changed, to `gateway.db.before-0015_name` beside it.
 * @returns the copy; null where nothing is to be changed
 * @throws MigrationProblem where it cannot be copied
 */
export async function copyBeforeMigration(db: Database, folder: string): Promise<string | null> {
  const known = migrationsIn(folder);
  const schema = await schemaOf(db);
  const next = known.find(({ when }) => when > schema);
  if (schema === 0 || !next) {
    return null;
  }
  const file = await fileOf(db);
  const copy = `${file}.before-${next.tag}`;
  try {
    await copyFile(db, copy);
  } catch (error) {
    throw new MigrationProblem(
      `The database must be copied to ${copy} before it is migrated, and that failed: ${reasonOf(error)}. Make room there and start again`,
    );
  }
  removeOldCopies(file);
  return copy;
}
