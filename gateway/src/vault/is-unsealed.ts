import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { hasTable } from '../db/has-table';

/** Must be checked before any migration. */
export async function isUnsealed(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'users')) || (await db.all(sql`SELECT 1 FROM users LIMIT 1`)).length === 0) {
    return false;
  }
  return !(await hasTable(db, 'sealing')) || (await db.all(sql`SELECT 1 FROM sealing`)).length === 0;
}
