import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

export async function copyFile(db: Database, copy: string): Promise<void> {
  const part = `${copy}.part`;
  const removePart = () => {
    for (const file of [part, `${part}-journal`]) {
      rmSync(file, { force: true });
    }
  };
  try {
    removePart();
    // The mode only applies to new files.
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
