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
import { findPage } from './sums/find-page';
import { addSums, hasSums, hoursOf, type PeriodSum, readSums, sumLogs } from './sums/read-sums';

export type LogWithChannel = { row: LogRow; channelName: string | null };

const newestFirst = [desc(logs.created_at), desc(logs.id)];
const maxSearchResults = 100;
const maxSearchedLogs = 10_000;

/** Further matches of filters that no sums know are not counted. */
const maxCounted = 10_000;

/** Only the rows of the page are read in full. */
const withChannelNames = (db: Database, ids: number[] | ReturnType<typeof findIds>, orderBy = newestFirst) =>
  db
    .select({ row: logs, channelName: channels.name })
    .from(logs)
    .leftJoin(channels, eq(channels.id, logs.channel))
    .where(inArray(logs.id, ids))
    .orderBy(...orderBy);

type Slice = { limit: number; offset?: number; orderBy?: SQL[] };

const findIds = (db: Database, where: SQL | undefined, { limit, offset = 0, orderBy = newestFirst }: Slice) =>
  db
    .select({ id: logs.id })
    .from(logs)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export const logPaging = (c: Context): SortedPaging => sortedPaging(c, { table: logs, fields: sortFields.log, defaultOrder: newestFirst });

export async function listLogs(db: Database, filter: LogFilter, paging: SortedPaging): Promise<PageRecord<LogWithChannel>> {
  const { page, pageSize, orderBy, sort } = paging;
  const isByTime = sort === undefined || sort.field === 'created_at';
  const sums = hasSums(filter) ? await readSums(db, filter) : undefined;
  const ids = sums && isByTime ? await findIdsBySums(db, filter, paging, sums) : await findIdsInLines(db, filter, paging);
  const items = ids.length > 0 ? await withChannelNames(db, ids, orderBy) : [];
  const count = sums ? { total: addSums(sums).count } : await countLines(db, filter);
  return { items, ...count, page, page_size: pageSize };
}

async function findIdsInLines(db: Database, filter: LogFilter, { pageSize, offset, orderBy }: SortedPaging): Promise<number[]> {
  const rows = await findIds(db, logConditions(filter), { limit: pageSize, offset, orderBy });
  return rows.map(({ id }) => id);
}

async function findIdsBySums(
  db: Database,
  filter: LogFilter,
  { pageSize, offset, orderBy, sort }: SortedPaging,
  sums: PeriodSum[],
): Promise<number[]> {
  const inOrder = (parts: PeriodSum[]) => (sort?.order === 'asc' ? parts : parts.toReversed());
  const parts = await findPage(inOrder(sums), { offset, limit: pageSize }, async (sum) => inOrder(await hoursOf(db, filter, sum)));
  const ids: number[] = [];
  for (const { from, to, ...slice } of parts) {
    const rows = await findIds(db, logConditions({ ...filter, start: from, end: to - 1 }), { ...slice, orderBy });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function countLines(db: Database, filter: LogFilter): Promise<Pick<PageRecord<never>, 'total' | 'more_than'>> {
  const some = sql`SELECT 1 FROM ${logs} WHERE ${logConditions(filter)} LIMIT ${maxCounted + 1}`;
  const [row] = await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${some})`);
  const total = row?.count ?? 0;
  return total > maxCounted ? { total: null, more_than: maxCounted } : { total };
}

/** Always over consumption, whatever type is filtered. */
export async function statLogs(db: Database, filter: LogFilter): Promise<StatRecord> {
  const consumption = consumptionConditions(filter);
  const { quota } = await sumLogs(db, consumption);
  const [minute] = await db
    .select({ rpm: count(), tpm: sumOf(sql`${logs.prompt_tokens} + ${logs.completion_tokens}`) })
    .from(logs)
    .where(logConditions({ ...consumption, start: now() - 60, end: 0 }));
  return { quota, rpm: minute?.rpm ?? 0, tpm: minute?.tpm ?? 0 };
}

/** Searches the newest 10,000 logs and returns up to 100. */
export async function searchLogs(db: Database, keyword: string, userId?: number): Promise<LogWithChannel[]> {
  const recent = findIds(db, userId === undefined ? undefined : eq(logs.user_id, userId), { limit: maxSearchedLogs });
  const type = /^\d{1,3}$/.test(keyword) ? eq(logs.type, Number(keyword)) : undefined;
  const isMatch = and(inArray(logs.id, recent), keyword ? or(startsWith(logs.content, keyword), type) : undefined);
  return await withChannelNames(db, findIds(db, isMatch, { limit: maxSearchResults }));
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
