import { logType } from '@console/shared/contract';
import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { matches } from '../db/like';
import { logs } from '../db/schema';
import { intParam } from '../http/query';

/** What the log screens filter by; empty and 0 mean all. Times are Unix seconds, both bounds inclusive. */
export type LogFilter = {
  userId?: number;
  type: number;
  username: string;
  tokenName: string;
  modelName: string;
  group: string;
  channel: number;
  start: number;
  end: number;
};

/** The filter that a call asks for. Whose rows and which channel is for administrators to choose: with `userId` neither is read. */
export function readFilter(c: Context, userId?: number): LogFilter {
  const own = userId !== undefined;
  return {
    ...(own && { userId }),
    type: intParam(c, 'type'),
    username: own ? '' : (c.req.query('username') ?? ''),
    tokenName: c.req.query('token_name') ?? '',
    modelName: c.req.query('model_name') ?? '',
    group: c.req.query('group') ?? '',
    channel: own ? 0 : intParam(c, 'channel'),
    start: intParam(c, 'start_timestamp'),
    end: intParam(c, 'end_timestamp'),
  };
}

/** Everything of a filter but its type and times. */
export function whoAndWhat(filter: LogFilter): SQL | undefined {
  return and(
    filter.userId !== undefined ? eq(logs.user_id, filter.userId) : undefined,
    filter.username ? eq(logs.username, filter.username) : undefined,
    filter.tokenName ? eq(logs.token_name, filter.tokenName) : undefined,
    filter.modelName ? matches(logs.model_name, filter.modelName) : undefined,
    filter.group ? eq(logs.group, filter.group) : undefined,
    filter.channel ? eq(logs.channel, filter.channel) : undefined,
  );
}

/** The times of a filter. */
export function when({ start, end }: LogFilter): SQL | undefined {
  return and(start ? gte(logs.created_at, start) : undefined, end ? lte(logs.created_at, end) : undefined);
}

/** The type of a filter. */
export function ofType({ type }: LogFilter): SQL | undefined {
  return type === logType.all ? undefined : eq(logs.type, type);
}
