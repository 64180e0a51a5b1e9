import { type PageRecord, sortFields, type TaskRecord } from '@console/shared/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { type TaskRow, tasks } from '../db/schema';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { matchesSubmission, readSubmissionFilter, type SubmissionFilter } from './submission-filter';

/** Times are Unix seconds. */
export type TaskFilter = SubmissionFilter & { taskId: string; platform: string; status: string; action: string };

export function readTaskFilter(c: Context, userId?: number): TaskFilter {
  const { task_id = '', platform = '', status = '', action = '' } = c.req.query();
  return { ...readSubmissionFilter(c, userId), taskId: task_id, platform, status, action };
}

export const taskPaging = (c: Context): SortedPaging =>
  sortedPaging(c, { table: tasks, fields: sortFields.task, defaultOrder: [desc(tasks.submit_time), desc(tasks.id)] });

export async function listTasks(
  db: Database,
  { taskId, platform, status, action, ...filter }: TaskFilter,
  { page, pageSize, offset, orderBy }: SortedPaging,
): Promise<PageRecord<TaskRow>> {
  const where = and(
    matchesSubmission(tasks, filter),
    taskId ? eq(tasks.task_id, taskId) : undefined,
    platform ? eq(tasks.platform, platform) : undefined,
    status ? eq(tasks.status, status) : undefined,
    action ? eq(tasks.action, action) : undefined,
  );
  const [items, [total]] = await db.batch([
    db
      .select()
      .from(tasks)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(tasks).where(where),
  ]);
  return { items, total: total?.count ?? 0, page, page_size: pageSize };
}

export const toTaskRecord = (row: TaskRow): TaskRecord => ({
  ...row,
  properties: propertiesOf(parsed(row.properties)),
  data: parsed(row.data),
});

export const toOwnTaskRecord = (row: TaskRow): TaskRecord => ({ ...toTaskRecord(row), channel_id: 0 });

const propertiesOf = (value: unknown): TaskRecord['properties'] => (typeof value === 'object' && value !== null ? value : {});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
