import { and, type SQL, sql } from 'drizzle-orm';
import { maxSum, sumOf } from '../../amounts';
import type { Database } from '../../db/database';
import { matches } from '../../db/like';
import { logSums, logs, logTokenSums, logUserSums } from '../../db/schema';
import type { LogFilter } from '../filter';
import { type LogGateway, rangeOfFilter, sourceConditions, sourcesOf } from '../sources';
import { day, hour, type TimeRange, timeParts } from './time-parts';

/** Number of lines and what they cost. */
export type Sum = { count: number; quota: number };

export type PeriodSum = TimeRange & Sum;

/** Only lines tell their own cost and request ID. */
export const hasSums = ({ minQuota, requestId }: LogFilter): boolean => minQuota === 0 && requestId === '';

/**
 * Sums of the matching lines, oldest first, for days, hours and the ends of the period. Periods without lines are left out.
 *
 * @param filter one that `hasSums`
 */
export async function readSums(gateway: LogGateway, filter: LogFilter): Promise<PeriodSum[]> {
  const sums: PeriodSum[] = [];
  for (const { from, to, span } of timeParts(rangeOfFilter(filter))) {
    if (span === 1) {
      sums.push({ from, to, ...(await sumLines(gateway, { ...filter, start: from, end: to - 1 })) });
    } else {
      sums.push(...(await readRows(gateway.db, filter, { from, to }, span)));
    }
  }
  return sums.filter(({ count }) => count > 0);
}

/** The hours of a day that `readSums` returned, or the shorter period itself. */
export const hoursOf = async (db: Database, filter: LogFilter, sum: PeriodSum): Promise<PeriodSum[]> =>
  sum.to - sum.from === day ? readRows(db, filter, sum, hour) : [sum];

/** Within `maxSum`, as `sumOf` is. */
export function addSums(sums: readonly Sum[]): Sum {
  const add = (of: (sum: Sum) => number) =>
    Math.max(
      -maxSum,
      Math.min(
        maxSum,
        sums.reduce((total, sum) => total + of(sum), 0),
      ),
    );
  return { count: add(({ count }) => count), quota: add(({ quota }) => quota) };
}

/** Reads every line of the period. */
export async function sumLines(gateway: LogGateway, filter: LogFilter): Promise<Sum> {
  const sums: Sum[] = [];
  for (const source of await sourcesOf(gateway, rangeOfFilter(filter))) {
    const where = sourceConditions(source, filter);
    sums.push(...(await source.db.all<Sum>(sql`SELECT count(*) AS count, ${sumOf(logs.quota)} AS quota FROM ${logs} WHERE ${where}`)));
  }
  return addSums(sums);
}

async function readRows(db: Database, filter: LogFilter, { from, to }: TimeRange, span: number): Promise<PeriodSum[]> {
  const where = and(...sumConditions(filter), sql`span = ${span}`, sql`started_at >= ${from}`, sql`started_at < ${to}`);
  const rows = await db.all<Sum & { start: number }>(sql`
    SELECT started_at AS start, ${sumOf(sql`count`)} AS count, ${sumOf(sql`quota`)} AS quota
    FROM ${smallestTable(filter)} WHERE ${where} GROUP BY started_at ORDER BY started_at`);
  return rows.map(({ start, ...sum }) => ({ from: start, to: start + span, ...sum }));
}

function smallestTable({ userId, username, tokenName }: LogFilter) {
  if (userId !== undefined || username) {
    return logUserSums;
  }
  return tokenName ? logTokenSums : logSums;
}

function sumConditions({ userId, type, username, tokenName, modelName, group, channel }: LogFilter): SQL[] {
  const isPattern = modelName.includes('%');
  const equal = {
    user_id: userId,
    username: username || undefined,
    token_name: tokenName || undefined,
    channel: channel || undefined,
    group: group || undefined,
    type: type || undefined,
    model_name: isPattern ? undefined : modelName || undefined,
  };
  return [
    ...Object.entries(equal).flatMap(([name, value]) => (value === undefined ? [] : [sql`${sql.identifier(name)} = ${value}`])),
    ...(isPattern ? [matches(sql`model_name`, modelName)] : []),
  ];
}
