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
  /** The gateway's own or, for administrators, that of the upstream. */
  requestId: string;
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
    requestId: c.req.query('request_id') ?? '',
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
  const { userId, type, username, tokenName, modelName, group, channel, requestId, start, end, minQuota } = filter;
  const pattern = modelName.includes('%');
  const equal = [
    userId !== undefined && [logs.user_id, userId],
    username && [logs.username, username],
    tokenName && [logs.token_name, tokenName],
    channel && [logs.channel, channel],
    modelName && !pattern && [logs.model_name, modelName],
    group && [logs.group, group],
    type !== logType.all && [logs.type, type],
  ].filter((part) => typeof part === 'object');
  const [first, ...others] = requestId ? [undefined, ...equal] : equal;
  // Very few entries have the ID: no other index must be preferred.
  const time = requestId ? sql`+${logs.created_at}` : sql`${logs.created_at}`;
  return and(
    requestId ? hasRequestId(requestId, userId === undefined) : undefined,
    first && sql`${first[0]} = ${first[1]}`,
    start ? gte(time, start) : undefined,
    end ? lte(time, end) : undefined,
    ...others.map((part) => part && sql`+${part[0]} = ${part[1]}`),
    pattern ? matches(logs.model_name, modelName) : undefined,
    minQuota ? gte(logs.quota, minQuota) : undefined,
  );
}

const hasRequestId = (id: string, isAdmin: boolean): SQL =>
  isAdmin
    ? sql`${logs.id} IN (SELECT id FROM ${logs} WHERE ${logs.request_id} = ${id} UNION ALL SELECT id FROM ${logs} WHERE ${logs.upstream_request_id} = ${id})`
    : sql`${logs.id} IN (SELECT id FROM ${logs} WHERE ${logs.request_id} = ${id})`;

export const consumptionConditions = (filter: LogFilter): LogFilter => ({ ...filter, type: logType.consumption });
