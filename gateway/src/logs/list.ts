import { type PageRecord, type StatRecord, sortFields } from '@console/shared/contract';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sumOf } from '../amounts';
import { now } from '../clock';
import type { Database } from '../db/database';
import { startsWith } from '../db/like';
import { channels, type LogRow, logs, tokens } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { hasKey } from '../tokens/token-key';
import { consumptionConditions, type LogFilter, logConditions, matchesFew } from './filter';
import { type FoundLine, findByValue, findLines, type Slice } from './find-lines';
import { planCost } from './plan-cost';
import type { LogGateway } from './sources';
import { findPage } from './sums/find-page';
import { addSums, type PeriodSum } from './sums/period-sum';
import { hasSums, hoursOf, readSums } from './sums/read-sums';
import { sumInSteps } from './sums/steps';
import { sumLogs } from './sums/sum-logs';

export type LogWithChannel = { row: LogRow; channelName: string | null };

const newestFirst = [desc(logs.created_at), desc(logs.id)];
const maxSearchResults = 100;
const maxSearchedLogs = 10_000;

/** Further matches of filters that no sums know are not counted. */
const maxCounted = 10_000;

/** Only the rows of the result are read in full. */
const withChannelNames = (db: Database, ids: SQL | ReturnType<typeof findIds>) =>
  db
    .select({ row: logs, channelName: channels.name })
    .from(logs)
    .leftJoin(channels, eq(channels.id, logs.channel))
    .where(inArray(logs.id, ids))
    .orderBy(...newestFirst);

const findIds = (db: Database, where: SQL | undefined, limit: number) =>
  db
    .select({ id: logs.id })
    .from(logs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);

export const logPaging = (c: Context): SortedPaging => sortedPaging(c, { table: logs, fields: sortFields.log, defaultOrder: newestFirst });

export async function listLogs(gateway: LogGateway, given: LogFilter, paging: SortedPaging): Promise<PageRecord<LogWithChannel>> {
  const filter = await planCost(gateway, given);
  const { page, pageSize, sort } = paging;
  const slice = { ...paging, limit: pageSize };
  const { sums, ...counted } = await countLogs(gateway, filter, slice);
  const isByTime = sort === undefined || sort.field === 'created_at';
  const find = matchesFew(filter) ? findLines : isByTime ? findBySums(sums) : findByValue;
  return { items: await readLines(gateway.db, await find(gateway, filter, slice)), ...counted, page, page_size: pageSize };
}

type Counted = Pick<PageRecord<never>, 'total' | 'more_than'> & { sums: PeriodSum[] };

async function countLogs(gateway: LogGateway, filter: LogFilter, { offset, limit, sort }: Slice): Promise<Counted> {
  if (matchesFew(filter)) {
    return { sums: [], total: (await sumLogs(gateway, filter)).count };
  }
  if (hasSums(filter)) {
    const sums = await readSums(gateway, filter);
    return { sums, total: addSums(sums).count };
  }
  const sums = await sumInSteps(gateway, filter, { order: sort?.order ?? 'desc', enough: Math.max(maxCounted, offset + limit) });
  const total = addSums(sums).count;
  return { sums, ...(total > maxCounted ? { total: null, more_than: maxCounted } : { total }) };
}

const findBySums = (sums: PeriodSum[]) => async (gateway: LogGateway, filter: LogFilter, slice: Slice) => {
  const inOrder = (parts: PeriodSum[]) => (slice.sort?.order === 'asc' ? parts : parts.toReversed());
  const divide = async (sum: PeriodSum) => (hasSums(filter) ? inOrder(await hoursOf(gateway, filter, sum)) : [sum]);
  const found: FoundLine[] = [];
  for (const { from, to, ...place } of await findPage(inOrder(sums), slice, divide)) {
    found.push(...(await findLines(gateway, { ...filter, start: from, end: to - 1 }, { ...slice, ...place })));
  }
  return found;
};

async function readLines(db: Database, found: readonly FoundLine[]): Promise<LogWithChannel[]> {
  const rows = new Map<FoundLine, LogRow>();
  for (const database of new Set(found.map((line) => line.db))) {
    const lines = new Map(found.filter((line) => line.db === database).map((line) => [line.id, line]));
    for (const row of await database
      .select()
      .from(logs)
      .where(inArray(logs.id, [...lines.keys()]))) {
      rows.set(lines.get(row.id) as FoundLine, row);
    }
  }
  const inOrder = found.flatMap((line) => rows.get(line) ?? []);
  const names = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, [...new Set(inOrder.map(({ channel }) => channel))]));
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return inOrder.map((row) => ({ row, channelName: nameOf.get(row.channel) ?? null }));
}

/** Always over consumption, whatever type is filtered. */
export async function statLogs(gateway: LogGateway, filter: LogFilter): Promise<StatRecord> {
  const consumption = consumptionConditions(filter);
  const { quota } = await sumLogs(gateway, await planCost(gateway, consumption));
  const [minute] = await gateway.db
    .select({ rpm: count(), tpm: sumOf(sql`${logs.prompt_tokens} + ${logs.completion_tokens}`) })
    .from(logs)
    .where(logConditions({ ...consumption, start: now() - 60, end: 0 }));
  return { quota, rpm: minute?.rpm ?? 0, tpm: minute?.tpm ?? 0 };
}

/** Searches the newest 10,000 logs that are not archived, and returns up to 100. */
export async function searchLogs(db: Database, keyword: string, userId?: number): Promise<LogWithChannel[]> {
  const recent = findIds(db, userId === undefined ? undefined : eq(logs.user_id, userId), maxSearchedLogs);
  const type = /^\d{1,3}$/.test(keyword) ? eq(logs.type, Number(keyword)) : undefined;
  const isMatch = and(inArray(logs.id, recent), keyword ? or(startsWith(logs.content, keyword), type) : undefined);
  return await withChannelNames(db, findIds(db, isMatch, maxSearchResults));
}

export async function listTokenLogs({ db, vault }: Pick<Gateway, 'db' | 'vault'>, key: string): Promise<LogWithChannel[]> {
  const [token] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(hasKey(vault, key.replace(/^sk-/, '')), sql`${tokens.deleted_at} IS NULL`));
  if (!token) {
    throw new ConsoleError('tokenMissing');
  }
  const newest = db.select({ id: logs.id }).from(logs).where(eq(logs.token_id, token.id)).orderBy(desc(logs.id)).limit(maxSearchResults);
  return await withChannelNames(db, newest);
}
