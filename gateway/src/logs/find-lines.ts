import type { sortFields } from '@console/shared/contract';
import type { Database } from '../db/database';
import { logs } from '../db/schema';
import type { SortedPaging } from '../http/sorting';
import type { LogFilter } from './filter';
import { type LogGateway, type LogSource, rangeOfFilter, sourceConditions, sourcesOf } from './sources';

export type FoundLine = { db: Database; id: number };

export type Slice = Pick<SortedPaging, 'offset' | 'orderBy' | 'sort'> & { limit: number };

/** Finds lines in the log and its archives. */
export async function findLines(gateway: LogGateway, filter: LogFilter, slice: Slice): Promise<FoundLine[]> {
  const { offset, limit } = slice;
  const [first, ...others] = await sourcesOf(gateway, rangeOfFilter(filter));
  if (!first || others.length === 0) {
    return first ? await findIn(first, filter, slice) : [];
  }
  const found: OrderedLine[] = [];
  for (const source of [first, ...others]) {
    found.push(...(await findIn(source, filter, { ...slice, offset: 0, limit: offset + limit })));
  }
  const sign = slice.sort?.order === 'asc' ? 1 : -1;
  return found.sort((one, other) => sign * (one.value - other.value) || other.id - one.id).slice(offset, offset + limit);
}

type OrderedLine = FoundLine & { value: number };

async function findIn(source: LogSource, filter: LogFilter, { offset, limit, orderBy, sort }: Slice): Promise<OrderedLine[]> {
  const field = (sort?.field ?? 'created_at') as (typeof sortFields.log)[number];
  const rows = await source.db
    .select({ id: logs.id, value: logs[field] })
    .from(logs)
    .where(sourceConditions(source, filter))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ db: source.db, ...row }));
}
