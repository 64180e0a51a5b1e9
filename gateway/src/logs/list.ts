import type { PageRecord, StatRecord } from '@console/shared/contract';
import { logType } from '@console/shared/contract';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/open';
import { channels, type LogRow, logs } from '../db/schema';
import type { Paging } from '../http/query';
import { type LogFilter, ofType, when, whoAndWhat } from './filter';

export type LogLine = { row: LogRow; channelName: string | null };

/** One page of lines, newest first, with the present names of their channels. */
export async function listLogs(db: Database, filter: LogFilter, { page, pageSize, offset }: Paging): Promise<PageRecord<LogLine>> {
  const where = and(whoAndWhat(filter), when(filter), ofType(filter));
  const [items, [total]] = await db.batch([
    db
      .select({ row: logs, channelName: channels.name })
      .from(logs)
      .leftJoin(channels, eq(channels.id, logs.channel))
      .where(where)
      .orderBy(desc(logs.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(logs).where(where),
  ]);
  return { items, total: total?.count ?? 0, page, page_size: pageSize };
}

/** What the calls of a filter cost, and calls and tokens of the last minute; consumption only, whatever type is asked for. */
export async function statLogs(db: Database, filter: LogFilter): Promise<StatRecord> {
  const consumption = and(whoAndWhat(filter), eq(logs.type, logType.consumption));
  const [[sum], [minute]] = await db.batch([
    db
      .select({ quota: sql<number>`coalesce(sum(${logs.quota}), 0)` })
      .from(logs)
      .where(and(consumption, when(filter))),
    db
      .select({ rpm: count(), tpm: sql<number>`coalesce(sum(${logs.prompt_tokens} + ${logs.completion_tokens}), 0)` })
      .from(logs)
      .where(and(consumption, gte(logs.created_at, now() - 60))),
  ]);
  return { quota: sum?.quota ?? 0, rpm: minute?.rpm ?? 0, tpm: minute?.tpm ?? 0 };
}
