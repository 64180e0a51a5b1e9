import { logType } from '@console/shared/contract';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { matches } from '../db/like';
import { logs } from '../db/schema';
import { invalidQuery } from '../http/errors';
import { intParam } from '../http/query';

/** How lines of a minimum cost are found or counted other than one by one. */
export type CostPlan = 'index' | 'sums';

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
  /** See `planCost`. */
  costPlan?: CostPlan;
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

/** Whether all matching lines are read at once, rather than a page of them. */
export const matchesFew = ({ requestId, costPlan }: LogFilter): boolean => requestId !== '' || costPlan === 'index';

/**
 * Each filter has an index and SQLite cannot know which is most selective: the unary `+` hides all but the first condition from the
 * planner.
 */
export function logConditions(filter: LogFilter): SQL | undefined {
  const { userId, type, username, tokenName, modelName, group, channel, requestId, minQuota, costPlan } = filter;
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
  // Very few lines have the ID or the cost: no other index must be preferred.
  const isFew = matchesFew(filter);
  const [first, ...others] = isFew ? [undefined, ...equal] : equal;
  const time = isFew ? sql`+${logs.created_at}` : sql`${logs.created_at}`;
  return and(
    requestId ? hasRequestId(requestId, userId === undefined) : undefined,
    first && sql`${first[0]} = ${first[1]}`,
    ...within(time, filter),
    ...others.map((part) => part && sql`+${part[0]} = ${part[1]}`),
    pattern ? matches(logs.model_name, modelName) : undefined,
    minQuota ? (costPlan === 'index' ? hasRareCost(filter) : sql`+${logs.quota} >= ${minQuota}`) : undefined,
  );
}

const within = (time: SQL, { start, end }: Pick<LogFilter, 'start' | 'end'>): (SQL | undefined)[] => [
  start ? gte(time, start) : undefined,
  end ? lte(time, end) : undefined,
];

const hasRequestId = (id: string, isAdmin: boolean): SQL =>
  isAdmin
    ? sql`${logs.id} IN (SELECT id FROM ${logs} WHERE ${logs.request_id} = ${id} UNION ALL SELECT id FROM ${logs} WHERE ${logs.upstream_request_id} = ${id})`
    : sql`${logs.id} IN (SELECT id FROM ${logs} WHERE ${logs.request_id} = ${id})`;

/** All that the index of the cost holds is compared in it. */
function hasRareCost({ minQuota, start, end }: LogFilter): SQL {
  const where = and(gte(logs.quota, minQuota), ...within(sql`+${logs.created_at}`, { start, end }));
  return sql`${logs.id} IN (SELECT id FROM ${logs} WHERE ${where})`;
}

export const consumptionConditions = (filter: LogFilter): LogFilter => ({ ...filter, type: logType.consumption });
