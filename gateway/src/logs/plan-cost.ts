import { type SQL, sql } from 'drizzle-orm';
import { logs } from '../db/schema';
import type { LogFilter } from './filter';
import { type LogGateway, type LogSource, rangeOfFilter, sourcesOf } from './sources';
import { isInDividedClass } from './sums/cost-classes';
import { costColumnsOf } from './sums/cost-columns';

/** Reading so many takes 50 ms at most, whatever else their columns must match. */
const maxLines = 10_000;

/** As many entries of the index of costs, which has no other columns. */
const maxEntries = 100_000;

/**
 * Plans how the lines of a minimum cost are found: by its index where so few have it that it finds them faster than their time, by sums where
 * their type and one other column at most is filtered. Lines of a user are few enough.
 */
export async function planCost(gateway: LogGateway, filter: LogFilter): Promise<LogFilter> {
  const { minQuota, requestId, userId, username } = filter;
  if (minQuota === 0 || requestId || userId !== undefined || username) {
    return filter;
  }
  const sources = await sourcesOf(gateway, rangeOfFilter(filter));
  if (await haveAtMost(sources, sql`quota >= ${minQuota}`, maxLines)) {
    return { ...filter, costPlan: 'index' };
  }
  const isDivided = isInDividedClass(minQuota);
  const columns = costColumnsOf(filter).length;
  const isSummed = columns <= 1 && (!isDivided || (await haveAtMost(sources, isDivided, columns === 0 ? maxEntries : maxLines)));
  return isSummed ? { ...filter, costPlan: 'sums' } : filter;
}

async function haveAtMost(sources: readonly LogSource[], condition: SQL, limit: number): Promise<boolean> {
  let found = 0;
  for (const { db } of sources) {
    const { count } = await db.get<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${logs} WHERE ${condition} LIMIT ${limit + 1 - found})`,
    );
    found += count;
    if (found > limit) {
      return false;
    }
  }
  return true;
}
