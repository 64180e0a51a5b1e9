import { logType } from '@console/shared/contract';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { matches } from '../db/like';
import { logs } from '../db/schema';
import { invalidQuery } from '../http/errors';
import { intParam } from '../http/query';

/** Empty and 0 match all. Times are Unix seconds, both bounds inclusive. */
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
  /** Points. */
  minQuota: number;
};

function readMinQuota(c: Context): number {
  const quota = intParam(c, 'min_quota', c.req.query('min_quota') ? -1 : 0);
  if (quota < 0) {
    throw invalidQuery('min_quota', 'integer >= 0');
  }
  return quota;
}

/** With `userId`, the administrators' user and channel filters are ignored. */
export function readFilter(c: Context, userId?: number): LogFilter {
  const isOwn = userId !== undefined;
  return {
    ...(isOwn && { userId }),
    type: intParam(c, 'type'),
    username: isOwn ? '' : (c.req.query('username') ?? ''),
    tokenName: c.req.query('token_name') ?? '',
    modelName: c.req.query('model_name') ?? '',
    group: c.req.query('group') ?? '',
    channel: isOwn ? 0 : intParam(c, 'channel'),
    start: intParam(c, 'start_timestamp'),
    end: intParam(c, 'end_timestamp'),
    minQuota: readMinQuota(c),
  };
}

/**
 * Each filter has an index and SQLite cannot know which is most selective: the unary `+` hides all but the first condition from the
 * planner.
 */
export function logConditions(filter: LogFilter): SQL | undefined {
  const { userId, type, username, tokenName, modelName, group, channel, start, end, minQuota } = filter;
  const pattern = modelName.includes('%');
  const [first, ...otherConditions] = [
    userId !== undefined && [logs.user_id, userId],
    username && [logs.username, username],
    tokenName && [logs.token_name, tokenName],
    channel && [logs.channel, channel],
    modelName && !pattern && [logs.model_name, modelName],
    group && [logs.group, group],
    type !== logType.all && [logs.type, type],
  ].filter((part) => typeof part === 'object');
  return and(
    first && sql`${first[0]} = ${first[1]}`,
    start ? gte(logs.created_at, start) : undefined,
    end ? lte(logs.created_at, end) : undefined,
    ...otherConditions.map(([column, value]) => sql`+${column} = ${value}`),
    pattern ? matches(logs.model_name, modelName) : undefined,
    minQuota ? gte(logs.quota, minQuota) : undefined,
  );
}

export const consumptionConditions = (filter: LogFilter): LogFilter => ({ ...filter, type: logType.consumption });
