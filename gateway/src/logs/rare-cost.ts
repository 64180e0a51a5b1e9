import { sql } from 'drizzle-orm';
import { logs } from '../db/schema';
import type { LogFilter } from './filter';
import { type LogGateway, rangeOfFilter, sourcesOf } from './sources';

/** Reading so many takes 50 ms at most, whatever else their columns must match. */
const maxLines = 10_000;

/** Marks a filter whose minimum cost so few lines have that it finds them faster than their time. Lines of a user are few enough. */
export async function markRareCost(gateway: LogGateway, filter: LogFilter): Promise<LogFilter> {
  const { minQuota, requestId, userId, username } = filter;
  if (minQuota === 0 || requestId || userId !== undefined || username) {
    return filter;
  }
  let found = 0;
  for (const { db } of await sourcesOf(gateway, rangeOfFilter(filter))) {
    const { count } = await db.get<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${logs} WHERE quota >= ${minQuota} LIMIT ${maxLines + 1 - found})`,
    );
    found += count;
    if (found > maxLines) {
      return filter;
    }
  }
  return { ...filter, isCostRare: true };
}
