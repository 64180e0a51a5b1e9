import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { logs } from '../../db/schema';

const trigger = 'logs_insert';

/** Adds the lines that `work` inserts to the sums all at once, which is much faster than line by line. Needs a transaction. */
export async function addAfterwards(tx: Pick<Database, 'run' | 'get'>, work: () => Promise<void>): Promise<void> {
  const created = await tx.get<{ sql: string }>(sql`SELECT sql FROM sqlite_master WHERE name = ${trigger}`);
  const { last } = await tx.get<{ last: number }>(sql`SELECT coalesce(max(id), 0) AS last FROM ${logs}`);
  await tx.run(sql`DROP TRIGGER ${sql.identifier(trigger)}`);
  await work();
  await tx.run(sql`
    INSERT INTO log_additions
    SELECT created_at - created_at % 3600, user_id, username, token_name, type, model_name, channel, "group", count(*), sum(quota)
    FROM ${logs} WHERE id > ${last} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`);
  await tx.run(sql.raw(created.sql));
}
