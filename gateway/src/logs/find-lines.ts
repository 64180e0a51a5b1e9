import type { sortFields } from '@console/shared/contract';
import type { Database } from '../db/database';
import { logs } from '../db/schema';
import type { SortedPaging } from '../http/sorting';
import type { LogFilter } from './filter';
import { type LogGateway, type LogSource, rangeOfFilter, sourceConditions, sourcesOf } from './sources';
import { steps } from './sums/steps';

export type FoundLine = { db: Database; id: number };

/** With the value by which it is sorted. */
type OrderedLine = FoundLine & { value: number };

export type Slice = Pick<SortedPaging, 'offset' | 'orderBy' | 'sort'> & { limit: number };

/** Finds lines in the log and its archives. */
export async function findLines(gateway: LogGateway, filter: LogFilter, slice: Slice): Promise<OrderedLine[]> {
  const { offset, limit } = slice;
  const [first, ...others] = await sourcesOf(gateway, rangeOfFilter(filter));
  if (!first || others.length === 0) {
    return first ? await findIn(first, filter, slice) : [];
  }
  const found: OrderedLine[] = [];
  for (const source of [first, ...others]) {
    found.push(...(await findIn(source, filter, { ...slice, offset: 0, limit: offset + limit })));
  }
  return found.sort(inOrder(slice)).slice(offset, offset + limit);
}

/** As `findLines`, in steps between which other requests are served, for an order that no index has. */
export async function findByValue(gateway: LogGateway, filter: LogFilter, slice: Slice): Promise<FoundLine[]> {
  const end = slice.offset + slice.limit;
  let found: OrderedLine[] = [];
  for await (const { from, to } of steps(gateway, filter, 'desc')) {
    const lines = await findLines(gateway, { ...filter, start: from, end: to - 1 }, { ...slice, offset: 0, limit: end });
    found = [...found, ...lines].sort(inOrder(slice)).slice(0, end);
  }
  return found.slice(slice.offset);
}

const inOrder = ({ sort }: Slice) => {
  const sign = sort?.order === 'asc' ? 1 : -1;
  return (one: OrderedLine, other: OrderedLine) => sign * (one.value - other.value) || other.id - one.id;
};

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
