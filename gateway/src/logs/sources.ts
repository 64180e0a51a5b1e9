import { type SQL, sql } from 'drizzle-orm';
import { maxSum } from '../amounts';
import type { Database } from '../db/database';
import { logs } from '../db/schema';
import type { Gateway } from '../gateway';
import { type LogFilter, logConditions } from './filter';
import type { TimeRange } from './sums/time-parts';

export type LogGateway = Pick<Gateway, 'db' | 'archives'>;

/** A database with lines of the log. Those before `deletedBefore` are not part of it. */
export type LogSource = { db: Database; deletedBefore: number };

/** The databases with lines of a period, the newest first. */
export async function sourcesOf({ db, archives }: LogGateway, range: TimeRange): Promise<LogSource[]> {
  const main = { db, deletedBefore: 0 };
  const archived = await archives.list(range);
  if (archived.length === 0) {
    return [main];
  }
  const sources: LogSource[] = [];
  for (const source of [main, ...archived.reverse()]) {
    if (await hasLines(source.db, range)) {
      sources.push(source);
    }
  }
  return sources;
}

/** Reads two entries of an index. */
async function hasLines(db: Database, { from, to }: TimeRange): Promise<boolean> {
  const { first, last } = await db.get<{ first: number | null; last: number | null }>(
    sql`SELECT (SELECT min(created_at) FROM ${logs}) AS first, (SELECT max(created_at) FROM ${logs}) AS last`,
  );
  return first !== null && last !== null && first < to && last >= from;
}

export const sourceConditions = ({ deletedBefore }: LogSource, filter: LogFilter): SQL | undefined =>
  logConditions({ ...filter, start: Math.max(filter.start, deletedBefore) });

/** Of the filter; `to` is exclusive. */
export const rangeOfFilter = ({ start, end }: LogFilter): TimeRange => ({ from: start, to: end ? end + 1 : maxSum });
