import type { DrawingRecord, PageRecord } from '@console/shared/contract';
import { and, count, desc, eq, gte, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { type DrawingRow, drawings } from '../db/schema';
import { intParam, type Paging } from '../http/query';

/** Empty and 0 match all. Times are Unix milliseconds, both inclusive. */
export type DrawingFilter = { userId?: number; channelId: number; mjId: string; start: number; end: number };

export function readDrawingFilter(c: Context, userId?: number): DrawingFilter {
  return {
    ...(userId !== undefined && { userId }),
    channelId: userId === undefined ? intParam(c, 'channel_id') : 0,
    mjId: c.req.query('mj_id') ?? '',
    start: intParam(c, 'start_timestamp'),
    end: intParam(c, 'end_timestamp'),
  };
}

export async function listDrawings(
  db: Database,
  { userId, channelId, mjId, start, end }: DrawingFilter,
  { page, pageSize, offset }: Paging,
): Promise<PageRecord<DrawingRow>> {
  const where = and(
    userId === undefined ? undefined : eq(drawings.user_id, userId),
    channelId ? eq(drawings.channel_id, channelId) : undefined,
    mjId ? eq(drawings.mj_id, mjId) : undefined,
    start ? gte(drawings.submit_time, start) : undefined,
    end ? lte(drawings.submit_time, end) : undefined,
  );
  const [items, [total]] = await db.batch([
    db.select().from(drawings).where(where).orderBy(desc(drawings.submit_time), desc(drawings.id)).limit(pageSize).offset(offset),
    db.select({ count: count() }).from(drawings).where(where),
  ]);
  return { items, total: total?.count ?? 0, page, page_size: pageSize };
}

export async function findDrawing(db: Database, mjId: string): Promise<DrawingRow | undefined> {
  const [row] = await db.select().from(drawings).where(eq(drawings.mj_id, mjId)).orderBy(desc(drawings.id)).limit(1);
  return row;
}

export const toDrawingRecord = (row: DrawingRow, site: string | undefined): DrawingRecord => ({
  ...row,
  image_url: site === undefined ? row.image_url : `${site}/mj/image/${encodeURIComponent(row.mj_id)}`,
});
