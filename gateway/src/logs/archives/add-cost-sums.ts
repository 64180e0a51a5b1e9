import { and, asc, eq, getTableName, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { logArchives, logCostSums, logDayCostSums, logs } from '../../db/schema';
import { lineCostClass } from '../sums/cost-classes';
import { costFields } from '../sums/cost-columns';
import { day, hour } from '../sums/time-parts';
import { type LogArchive, linesPerMove } from './log-archive';

/** One of the tables that hold sums by cost, the columns that its rows have beside cost and type, and how many seconds they span. */
type CostSums = {
  flag: 'has_cost_sums' | 'has_day_cost_sums';
  table: typeof logCostSums | typeof logDayCostSums;
  columns: Columns;
  span: number;
};

type Columns = Record<string, SQL>;

const allSums: CostSums[] = [
  ...[hour, day].map((span) => ({ flag: 'has_cost_sums' as const, table: logCostSums, columns: { span: sql`${span}` }, span })),
  ...costFields.map((field) => ({
    flag: 'has_day_cost_sums' as const,
    table: logDayCostSums,
    columns: { field: sql`${field}`, value: sql`CAST(${sql.identifier(field)} AS TEXT)` },
    span: day,
  })),
];

/**
 * Adds the lines of an archive once to the tables of sums by cost that the release which wrote it did not have.
 *
 * @param has which tables have them
 */
export async function addCostSums(
  db: Database,
  archive: LogArchive,
  has: Pick<typeof logArchives.$inferSelect, CostSums['flag']>,
): Promise<void> {
  const { month, from, to, deletedBefore } = archive;
  // A crash during a move has left these in both files, and the sums know those of the database.
  const moving = await db
    .select({ id: logs.id })
    .from(logs)
    .where(and(gte(logs.created_at, from), lt(logs.created_at, to)))
    .orderBy(asc(logs.created_at), asc(logs.id))
    .limit(linesPerMove);
  const ids = moving.map(({ id }) => id);
  const lines = sql`${logs} WHERE quota > 0 AND created_at >= ${deletedBefore} AND ${notInArray(logs.id, ids)}`;
  const additions = [];
  for (const { flag, table, columns, span } of allSums.filter((sums) => !has[sums.flag])) {
    const keys = { ...columns, started_at: sql`created_at - created_at % ${span}`, type: sql`type`, cost: lineCostClass };
    const sums = await archive.db.all(sql`
      SELECT ${named({ ...keys, count: sql`count(*)`, quota: sql`sum(quota)` })} FROM ${lines}
      GROUP BY ${sql.raw(
        Object.keys(keys)
          .map((_, index) => index + 1)
          .join(),
      )}`);
    const names = [...Object.keys(keys), 'count', 'quota'];
    additions.push(
      db.run(sql`
        INSERT INTO ${sql.identifier(getTableName(table))} (${sql.raw(names.join())})
        SELECT ${sql.join(
          names.map((name) => sql`value ->> ${name}`),
          sql`, `,
        )}
        FROM json_each(${JSON.stringify(sums)}) WHERE (SELECT ${sql.identifier(flag)} FROM ${logArchives} WHERE month = ${month}) = 0
        ON CONFLICT DO UPDATE SET count = count + excluded.count, quota = quota + excluded.quota`),
    );
  }
  const isAdded = db.update(logArchives).set({ has_cost_sums: true, has_day_cost_sums: true }).where(eq(logArchives.month, month));
  const [first, ...others] = additions;
  if (first) {
    await db.batch([first, ...others, isAdded]);
  }
}

const named = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  );
