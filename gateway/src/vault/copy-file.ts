import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open';

const hasTable = async (db: Database, name: string) =>
  (await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${name}`)).length > 0;

/** Whether a database is in use and was made before secrets were sealed. It is asked before tables are made or changed. */
export async function isUnsealed(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'users')) || (await db.all(sql`SELECT 1 FROM users LIMIT 1`)).length === 0) return false;
  return !(await hasTable(db, 'sealing')) || (await db.all(sql`SELECT 1 FROM sealing`)).length === 0;
}

/** Copies a database that is open into a file that only this user can read: complete, or not there at all. */
export async function copyFile(db: Database, copy: string): Promise<void> {
  const part = `${copy}.part`;
  const removePart = () => {
    for (const file of [part, `${part}-journal`]) rmSync(file, { force: true });
  };
  try {
    removePart();
    // The mode is that of the file that is there.
    closeSync(openSync(part, 'wx', 0o600));
    await db.run(sql`VACUUM INTO ${part}`);
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(part, copy);
  } catch (error) {
    removePart();
    throw error;
  }
}
