import type { PageRecord, TaskRecord } from '@console/shared/contract';
import { and, count, desc, eq, gte, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { type TaskRow, tasks } from '../db/schema';
import { intParam, type Paging } from '../http/query';

/** Empty and 0 match all. Times are Unix seconds, both inclusive. */
export type TaskFilter = {
  userId?: number;
  channelId: number;
  taskId: string;
  platform: string;
  status: string;
  action: string;
  start: number;
  end: number;
};

export function readTaskFilter(c: Context, userId?: number): TaskFilter {
  const { task_id = '', platform = '', status = '', action = '' } = c.req.query();
  return {
    ...(userId !== undefined && { userId }),
    channelId: userId === undefined ? intParam(c, 'channel_id') : 0,
    taskId: task_id,
    platform,
    status,
    action,
    start: intParam(c, 'start_timestamp'),
    end: intParam(c, 'end_timestamp'),
  };
}

export async function listTasks(
  db: Database,
  { userId, channelId, taskId, platform, status, action, start, end }: TaskFilter,
  { page, pageSize, offset }: Paging,
): Promise<PageRecord<TaskRow>> {
  const where = and(
    userId === undefined ? undefined : eq(tasks.user_id, userId),
    channelId ? eq(tasks.channel_id, channelId) : undefined,
    taskId ? eq(tasks.task_id, taskId) : undefined,
    platform ? eq(tasks.platform, platform) : undefined,
    status ? eq(tasks.status, status) : undefined,
    action ? eq(tasks.action, action) : undefined,
    start ? gte(tasks.submit_time, start) : undefined,
    end ? lte(tasks.submit_time, end) : undefined,
  );
  const [items, [total]] = await db.batch([
    db.select().from(tasks).where(where).orderBy(desc(tasks.submit_time), desc(tasks.id)).limit(pageSize).offset(offset),
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
