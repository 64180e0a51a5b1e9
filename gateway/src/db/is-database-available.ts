import { sql } from 'drizzle-orm';
import type { Database } from './database';

export const isDatabaseAvailable = (db: Database): Promise<boolean> =>
  db.run(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
