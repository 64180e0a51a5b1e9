import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { logArchives, logs } from '../../db/schema';
import { lineCostClass } from '../sums/cost-classes';
import { type LogArchive, linesPerMove } from './log-archive';

/** Adds the lines of an archive to the sums of costs once, which the release that wrote it did not have. */
export async function addCostSums(db: Database, { month, from, to, db: archive, deletedBefore }: LogArchive): Promise<void> {
  // A crash during a move has left these in both files, and the sums know those of the database.
  const moving = await db
    .select({ id: logs.id })
    .from(logs)
    .where(and(gte(logs.created_at, from), lt(logs.created_at, to)))
    .orderBy(asc(logs.created_at), asc(logs.id))
    .limit(linesPerMove);
  const hours = await archive.all(sql`
    SELECT created_at - created_at % 3600 AS hour, type, ${lineCostClass} AS cost, count(*) AS count, sum(quota) AS quota
    FROM ${logs} WHERE quota > 0 AND created_at >= ${deletedBefore} AND ${notInArray(
      logs.id,
      moving.map(({ id }) => id),
    )}
    GROUP BY 1, 2, 3`);
  const areMissing = sql`(SELECT has_cost_sums FROM ${logArchives} WHERE month = ${month}) = 0`;
  const at = (name: string) => sql`value ->> ${name}`;
  const add = (span: number) =>
    db.run(sql`
      INSERT INTO log_cost_sums (span, started_at, type, cost, count, quota)
      SELECT ${span}, ${at('hour')} - ${at('hour')} % ${span}, ${at('type')}, ${at('cost')}, sum(${at('count')}), sum(${at('quota')})
      FROM json_each(${JSON.stringify(hours)}) WHERE ${areMissing} GROUP BY 2, 3, 4
      ON CONFLICT DO UPDATE SET count = count + excluded.count, quota = quota + excluded.quota`);
  await db.batch([add(3600), add(86_400), db.update(logArchives).set({ has_cost_sums: true }).where(eq(logArchives.month, month))]);
}
