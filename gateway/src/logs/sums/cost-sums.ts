import { and, type SQL, sql } from 'drizzle-orm';
import { sumOf } from '../../amounts';
import { matches } from '../../db/like';
import { logCostSums, logDayCostSums, logs } from '../../db/schema';
import type { LogFilter } from '../filter';
import { type LogGateway, sourcesOf } from '../sources';
import { isClassAbove, isInDividedClass } from './cost-classes';
import { type CostColumn, costColumnsOf } from './cost-columns';
import { addSums, type PeriodSum, type Sum } from './period-sum';
import type { TimeRange } from './time-parts';

type StartSum = Sum & { start: number };

/**
 * Sums of the days or hours of a period, for a filter by minimum cost, type and one column at most.
 *
 * @param span that of a day, or where no column is filtered of an hour
 */
export async function readCostSums(gateway: LogGateway, filter: LogFilter, range: TimeRange, span: number): Promise<PeriodSum[]> {
  const { type, minQuota } = filter;
  const [column] = costColumnsOf(filter);
  // Opening an archive adds the costs that its release did not sum up.
  const sources = await sourcesOf(gateway, range);
  const isOfType = type ? sql`type = ${type}` : undefined;
  const sumsBy = (start: SQL, count: SQL) => sql`SELECT ${start} AS start, ${sumOf(count)} AS count, ${sumOf(sql`quota`)} AS quota`;
  const isSummed = and(
    column ? and(sql`field = ${column.field}`, hasValue(sql`value`, column)) : sql`span = ${span}`,
    sql`started_at >= ${range.from}`,
    sql`started_at < ${range.to}`,
    isClassAbove(minQuota),
    isOfType,
  );
  const sums = await gateway.db.all<StartSum>(
    sql`${sumsBy(sql`started_at`, sql`count`)} FROM ${column ? logDayCostSums : logCostSums} WHERE ${isSummed} GROUP BY started_at`,
  );
  const isDivided = isInDividedClass(minQuota);
  for (const { db, deletedBefore } of isDivided ? sources : []) {
    const isRead = and(
      isDivided,
      sql`+created_at >= ${Math.max(range.from, deletedBefore)}`,
      sql`+created_at < ${range.to}`,
      isOfType && sql`+${isOfType}`,
      column && hasValue(sql`CAST(${sql.identifier(column.field)} AS TEXT)`, column),
    );
    sums.push(
      ...(await db.all<StartSum>(sql`${sumsBy(sql`created_at - created_at % ${span}`, sql`1`)} FROM ${logs} WHERE ${isRead} GROUP BY 1`)),
    );
  }
  const byStart = new Map<number, Sum>();
  for (const { start, ...sum } of sums) {
    byStart.set(start, addSums([sum, byStart.get(start) ?? { count: 0, quota: 0 }]));
  }
  return [...byStart].map(([from, sum]) => ({ from, to: from + span, ...sum })).sort((one, other) => one.from - other.from);
}

const hasValue = (text: SQL, { field, value }: CostColumn): SQL =>
  field === 'model_name' && value.includes('%') ? matches(text, value) : sql`${text} = ${value}`;
