import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Needs a transaction, in which `work` does what the trigger would have done. */
export async function withoutTrigger(tx: Pick<Database, 'run' | 'get'>, name: string, work: () => Promise<void>): Promise<void> {
  const created = await tx.get<{ sql: string }>(sql`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ${name}`);
  await tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`);
  await work();
  await tx.run(sql.raw(created.sql));
}
