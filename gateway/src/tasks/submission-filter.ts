import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { drawings, tasks } from '../db/schema';
import { intParam } from '../http/query';

/** 0 matches all. Times are in the unit of `submit_time`, both inclusive. */
export type SubmissionFilter = { userId?: number; channelId: number; start: number; end: number };

export const readSubmissionFilter = (c: Context, userId?: number): SubmissionFilter => ({
  ...(userId !== undefined && { userId }),
  channelId: userId === undefined ? intParam(c, 'channel_id') : 0,
  start: intParam(c, 'start_timestamp'),
  end: intParam(c, 'end_timestamp'),
});

export const matchesSubmission = (
  table: typeof drawings | typeof tasks,
  { userId, channelId, start, end }: SubmissionFilter,
): SQL | undefined =>
  and(
    userId === undefined ? undefined : eq(table.user_id, userId),
    channelId ? eq(table.channel_id, channelId) : undefined,
    start ? gte(table.submit_time, start) : undefined,
    end ? lte(table.submit_time, end) : undefined,
  );
