import { sql } from 'drizzle-orm';
import { hasTable } from '../db/has-table';
import type { Database } from '../db/open';

/** Whether a database is in use and was made before secrets were sealed. It is asked before tables are made or changed. */
export async function isUnsealed(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'users')) || (await db.all(sql`SELECT 1 FROM users LIMIT 1`)).length === 0) {
    return false;
  }
  return !(await hasTable(db, 'sealing')) || (await db.all(sql`SELECT 1 FROM sealing`)).length === 0;
}
