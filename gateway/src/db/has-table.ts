import { sql } from 'drizzle-orm';
import type { Database } from './database';

export const hasTable = async (db: Database, name: string): Promise<boolean> =>
  (await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${name}`)).length > 0;
