import { type DrawingRecord, type PageRecord, sortFields } from '@console/shared/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { type DrawingRow, drawings } from '../db/schema';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { matchesSubmission, readSubmissionFilter, type SubmissionFilter } from './submission-filter';

/** Times are Unix milliseconds. */
export type DrawingFilter = SubmissionFilter & { mjId: string };

export function readDrawingFilter(c: Context, userId?: number): DrawingFilter {
  return { ...readSubmissionFilter(c, userId), mjId: c.req.query('mj_id') ?? '' };
}

export const drawingPaging = (c: Context): SortedPaging =>
  sortedPaging(c, { table: drawings, fields: sortFields.drawing, defaultOrder: [desc(drawings.submit_time), desc(drawings.id)] });

export async function listDrawings(
  db: Database,
  { mjId, ...filter }: DrawingFilter,
  { page, pageSize, offset, orderBy }: SortedPaging,
): Promise<PageRecord<DrawingRow>> {
  const where = and(matchesSubmission(drawings, filter), mjId ? eq(drawings.mj_id, mjId) : undefined);
  const [items, [total]] = await db.batch([
    db
      .select()
      .from(drawings)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset),
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
