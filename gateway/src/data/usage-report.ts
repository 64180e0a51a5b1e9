import { latencyBounds, type UsageReport } from '@console/shared/contract/usage-report';
import { and, asc, between, eq, gt, gte, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { sumOf } from '../amounts';
import type { Database } from '../db/database';
import { usageHours } from '../db/schema';
import { intParam } from '../http/query';

/** Conditions of a report; without `userId` those of an administrator. */
export function readUsageFilter(c: Context, userId?: number): SQL[] {
  const columns = { token_name: usageHours.token_name, model_name: usageHours.model_name, group: usageHours.group };
  const named = Object.entries(userId === undefined ? { username: usageHours.username, ...columns } : columns);
  const channel = userId === undefined ? intParam(c, 'channel') : 0;
  return [
    ...(userId === undefined ? [] : [eq(usageHours.user_id, userId)]),
    ...named.flatMap(([name, column]) => {
      const value = c.req.query(name);
      return value ? [eq(column, value)] : [];
    }),
    ...(channel ? [eq(usageHours.channel, channel)] : []),
  ];
}

/** Reads the hours between two times in Unix seconds, both inclusive, oldest first. */
export async function usageReport(db: Database, { start, end }: { start: number; end: number }, filter: SQL[]): Promise<UsageReport> {
  const { created_at, model_name, latency, count, failures, quota, token_used, prompt_tokens, cached_tokens } = usageHours;
  const where = and(...filter, between(created_at, start, end));
  const [hours, measured] = await db.batch([
    db
      .select({
        created_at,
        model_name,
        count: sumOf(count),
        failures: sumOf(failures),
        quota: sumOf(quota),
        token_used: sumOf(token_used),
        prompt_tokens: sumOf(prompt_tokens),
        cached_tokens: sumOf(cached_tokens),
      })
      .from(usageHours)
      .where(where)
      .groupBy(created_at, model_name)
      .orderBy(asc(created_at), asc(model_name)),
    db
      .select({ created_at, latency, count: sumOf(count) })
      .from(usageHours)
      .where(and(where, gte(latency, 0), gt(count, 0)))
      .groupBy(created_at, latency)
      .orderBy(asc(created_at)),
  ]);
  return { hours, latencies: [...countsByHour(measured)].map(([hour, counts]) => ({ created_at: hour, counts })) };
}

function countsByHour(rows: { created_at: number; latency: number; count: number }[]): Map<number, number[]> {
  const byHour = new Map<number, number[]>();
  for (const { created_at, latency, count } of rows) {
    const counts = byHour.get(created_at) ?? Array.from({ length: latencyBounds.length + 1 }, () => 0);
    counts[latency] = count;
    byHour.set(created_at, counts);
  }
  return byHour;
}
