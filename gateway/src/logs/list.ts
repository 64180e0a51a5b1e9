import type { PageRecord, StatRecord } from '@console/shared/contract';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { totalOf } from '../amounts';
import { now } from '../clock';
import { startsWith } from '../db/like';
import type { Database } from '../db/open';
import { channels, type LogRow, logs, tokens } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import type { Paging } from '../http/query';
import { hasKey } from '../tokens/key';
import { consumptionOf, type LogFilter, rowsOf } from './filter';

export type LogLine = { row: LogRow; channelName: string | null };

const newestFirst = [desc(logs.created_at), desc(logs.id)];
const maxFound = 100;
const searched = 10_000;

/** Lines by their ids, newest first, with the present names of their channels: only those of a page are read whole. */
const linesOf = (db: Database, ids: SQL | ReturnType<typeof idsOf>) =>
  db
    .select({ row: logs, channelName: channels.name })
    .from(logs)
    .leftJoin(channels, eq(channels.id, logs.channel))
    .where(inArray(logs.id, ids))
    .orderBy(...newestFirst);

const idsOf = (db: Database, where: SQL | undefined, limit: number, offset = 0) =>
  db
    .select({ id: logs.id })
    .from(logs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

/** One page of lines, newest first. */
export async function listLogs(db: Database, filter: LogFilter, { page, pageSize, offset }: Paging): Promise<PageRecord<LogLine>> {
  const where = rowsOf(filter);
  const [items, [total]] = await db.batch([
    linesOf(db, idsOf(db, where, pageSize, offset)),
    db.select({ count: count() }).from(logs).where(where),
  ]);
  return { items, total: total?.count ?? 0, page, page_size: pageSize };
}

/** What the calls of a filter cost, and calls and tokens of the last minute; consumption only, whatever type is asked for. */
export async function statLogs(db: Database, filter: LogFilter): Promise<StatRecord> {
  const consumption = consumptionOf(filter);
  const [[sum], [minute]] = await db.batch([
    db
      .select({ quota: totalOf(logs.quota) })
      .from(logs)
      .where(rowsOf(consumption)),
    db
      .select({ rpm: count(), tpm: totalOf(sql`${logs.prompt_tokens} + ${logs.completion_tokens}`) })
      .from(logs)
      .where(rowsOf({ ...consumption, start: now() - 60, end: 0 })),
  ]);
  return { quota: sum?.quota ?? 0, rpm: minute?.rpm ?? 0, tpm: minute?.tpm ?? 0 };
}

/** Up to 100 of the newest 10,000 lines, of everybody or of a user: those whose text begins with the keyword, or whose type it is. */
export async function searchLogs(db: Database, keyword: string, userId?: number): Promise<LogLine[]> {
  const recent = idsOf(db, userId === undefined ? undefined : eq(logs.user_id, userId), searched);
  const type = /^\d{1,3}$/.test(keyword) ? eq(logs.type, Number(keyword)) : undefined;
  const found = and(inArray(logs.id, recent), keyword ? or(startsWith(logs.content, keyword), type) : undefined);
  return await linesOf(db, idsOf(db, found, maxFound));
}

/** The newest 100 lines of a token, by its key with or without `sk-`. Throws `tokenMissing`. */
export async function logsOfToken({ db, vault }: Pick<Gateway, 'db' | 'vault'>, key: string): Promise<LogLine[]> {
  const [token] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(hasKey(vault, key.replace(/^sk-/, '')), sql`${tokens.deleted_at} IS NULL`));
  if (!token) {
    throw new Refusal('tokenMissing');
  }
  const newest = db.select({ id: logs.id }).from(logs).where(eq(logs.token_id, token.id)).orderBy(desc(logs.id)).limit(maxFound);
  return await linesOf(db, newest);
}
