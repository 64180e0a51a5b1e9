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
import { consumptionConditions, type LogFilter, logConditions } from './filter';
import { type FoundLine, findLines, type Slice } from './find-lines';
import { type LogGateway, rangeOfFilter, sourceConditions, sourcesOf } from './sources';
import { findPage } from './sums/find-page';
import { addSums, hasSums, hoursOf, type PeriodSum, readSums, sumLogs } from './sums/read-sums';

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

export async function listLogs(gateway: LogGateway, filter: LogFilter, paging: SortedPaging): Promise<PageRecord<LogWithChannel>> {
  const { page, pageSize, offset, sort } = paging;
  const isByTime = sort === undefined || sort.field === 'created_at';
  const sums = hasSums(filter) ? await readSums(gateway, filter) : undefined;
  const slice = { ...paging, limit: pageSize, offset };
  const found = sums && isByTime ? await findBySums(gateway, filter, slice, sums) : await findLines(gateway, filter, slice);
  const count = sums ? { total: addSums(sums).count } : await countLines(gateway, filter);
  return { items: await readLines(gateway.db, found), ...count, page, page_size: pageSize };
}

async function findBySums(gateway: LogGateway, filter: LogFilter, slice: Slice, sums: PeriodSum[]): Promise<FoundLine[]> {
  const inOrder = (parts: PeriodSum[]) => (slice.sort?.order === 'asc' ? parts : parts.toReversed());
  const parts = await findPage(inOrder(sums), slice, async (sum) => inOrder(await hoursOf(gateway.db, filter, sum)));
  const found: FoundLine[] = [];
  for (const { from, to, ...place } of parts) {
    found.push(...(await findLines(gateway, { ...filter, start: from, end: to - 1 }, { ...slice, ...place })));
  }
  return found;
}

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

async function countLines(gateway: LogGateway, filter: LogFilter): Promise<Pick<PageRecord<never>, 'total' | 'more_than'>> {
  let total = 0;
  for (const source of await sourcesOf(gateway, rangeOfFilter(filter))) {
    const some = sql`SELECT 1 FROM ${logs} WHERE ${sourceConditions(source, filter)} LIMIT ${maxCounted + 1 - total}`;
    total += (await source.db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${some})`)).count;
  }
  return total > maxCounted ? { total: null, more_than: maxCounted } : { total };
}

/** Always over consumption, whatever type is filtered. */
export async function statLogs(gateway: LogGateway, filter: LogFilter): Promise<StatRecord> {
  const consumption = consumptionConditions(filter);
  const { quota } = await sumLogs(gateway, consumption);
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
