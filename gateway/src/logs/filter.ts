import { logType } from '@console/shared/contract';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
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

/**
 * Rows of a filter. Each thing to filter by has an index, and SQLite cannot know which of several finds the fewest rows: the first that
 * is given here is the one that it uses, since a `+` keeps it from the others.
 */
export function rowsOf({ userId, type, username, tokenName, modelName, group, channel, start, end }: LogFilter): SQL | undefined {
  const pattern = modelName.includes('%');
  const [first, ...others] = [
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
    ...others.map(([column, value]) => sql`+${column} = ${value}`),
    pattern ? matches(logs.model_name, modelName) : undefined,
  );
}

/** The same filter for consumption only. */
export const consumptionOf = (filter: LogFilter): LogFilter => ({ ...filter, type: logType.consumption });
