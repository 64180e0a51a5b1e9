import { and, type SQL, sql } from 'drizzle-orm';
import { sumOf } from '../../amounts';
import { matches } from '../../db/like';
import { logSums, logs, logTokenSums, logUserSums } from '../../db/schema';
import type { LogFilter } from '../filter';
import { type LogGateway, rangeOfFilter, sourceConditions, sourcesOf } from '../sources';
import { costColumnsOf } from './cost-columns';
import { readCostSums } from './cost-sums';
import { addSums, type PeriodSum, type Sum } from './period-sum';
import { day, hour, type TimeRange, timeParts } from './time-parts';

/** Only lines tell their request ID, and several of their columns together with their cost. */
export const hasSums = ({ minQuota, requestId, costPlan }: LogFilter): boolean =>
  requestId === '' && (minQuota === 0 || costPlan === 'sums');

/** Costs are summed by hour only if no column is filtered. */
const hasHourSums = (filter: LogFilter): boolean => filter.minQuota === 0 || costColumnsOf(filter).length === 0;

/**
 * Sums of the matching lines, oldest first, for days, hours and the ends of the period. Periods without lines are left out.
 *
 * @param filter one that `hasSums`
 */
export async function readSums(gateway: LogGateway, filter: LogFilter): Promise<PeriodSum[]> {
  const sums: PeriodSum[] = [];
  for (const { from, to, span } of timeParts(rangeOfFilter(filter))) {
    if (span === 1 || (span === hour && !hasHourSums(filter))) {
      sums.push({ from, to, ...(await sumLines(gateway, { ...filter, start: from, end: to - 1 })) });
    } else {
      sums.push(...(await readRows(gateway, filter, { from, to }, span)));
    }
  }
  return sums.filter(({ count }) => count > 0);
}

/** The hours of a day that `readSums` returned, or the period itself if it is shorter or its hours are not summed. */
export const hoursOf = async (gateway: LogGateway, filter: LogFilter, sum: PeriodSum): Promise<PeriodSum[]> =>
  sum.to - sum.from === day && hasHourSums(filter) ? readRows(gateway, filter, sum, hour) : [sum];

/** Reads every line of the period. */
export async function sumLines(gateway: LogGateway, filter: LogFilter): Promise<Sum> {
  const sums: Sum[] = [];
  for (const source of await sourcesOf(gateway, rangeOfFilter(filter))) {
    const where = sourceConditions(source, filter);
    sums.push(...(await source.db.all<Sum>(sql`SELECT count(*) AS count, ${sumOf(logs.quota)} AS quota FROM ${logs} WHERE ${where}`)));
  }
  return addSums(sums);
}

async function readRows(gateway: LogGateway, filter: LogFilter, { from, to }: TimeRange, span: number): Promise<PeriodSum[]> {
  if (filter.minQuota > 0) {
    return await readCostSums(gateway, filter, { from, to }, span);
  }
  const where = and(...sumConditions(filter), sql`span = ${span}`, sql`started_at >= ${from}`, sql`started_at < ${to}`);
  const rows = await gateway.db.all<Sum & { start: number }>(sql`
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
