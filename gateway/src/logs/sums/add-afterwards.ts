import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { logs } from '../../db/schema';
import { withoutTrigger } from '../../db/without-trigger';
import { lineCostClass } from './cost-classes';

/** Adds these lines of the log to its sums. */
export const addToSums = (areAdded: SQL): SQL => sql`
  INSERT INTO log_additions
  SELECT created_at - created_at % 3600, user_id, username, token_name, type, model_name, channel, "group", count(*), sum(quota)
  FROM ${logs} WHERE ${areAdded} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, ${lineCostClass}`;

/** Adds the lines that `work` inserts to the sums all at once, which is much faster than line by line. Needs a transaction. */
export async function addAfterwards(tx: Pick<Database, 'run' | 'get'>, work: () => Promise<void>): Promise<void> {
  const { last } = await tx.get<{ last: number }>(sql`SELECT coalesce(max(id), 0) AS last FROM ${logs}`);
  await withoutTrigger(tx, 'logs_insert', async () => {
    await work();
    await tx.run(addToSums(sql`id > ${last}`));
  });
}
