import { setImmediate } from 'node:timers/promises';
import { latencyBounds, type UsageHour, type UsageReport } from '@console/shared/contract/usage-report';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { clamped, sumOf } from '../amounts';
import type { Database } from '../db/database';
import { readAsJson } from '../db/read-as-json';
import { usageHours, usageLatencies, usageSubjects, usageSums } from '../db/schema';
import { usageCountNames } from '../db/schema/columns';
import { intParam } from '../http/query';

type Subject = Exclude<(typeof usageSubjects)[number], 'all'>;

/** Empty matches all. */
export type UsageFilter = { modelName: string; subjects: [name: Subject, value: string | number][] };

/** Unix seconds, both inclusive. */
export type TimeRange = { start: number; end: number };

const stepSeconds = 86_400;

/** Without `userId`, the filter of an administrator. */
export function readUsageFilter(c: Context, userId?: number): UsageFilter {
  const isOwn = userId !== undefined;
  const subjects: [Subject, string | number][] = [
    ...(isOwn ? [] : ([['username', c.req.query('username') ?? '']] as [Subject, string][])),
    ['token_name', c.req.query('token_name') ?? ''],
    ['group', c.req.query('group') ?? ''],
    ['channel', isOwn ? 0 : intParam(c, 'channel')],
  ];
  return {
    modelName: c.req.query('model_name') ?? '',
    subjects: [
      ...(isOwn ? ([['user_id', userId]] as [Subject, number][]) : []),
      ...subjects.filter(([, value]) => value !== '' && value !== 0),
    ],
  };
}

/** Reads the hours of a period, oldest first. */
export async function usageReport(db: Database, range: TimeRange, filter: UsageFilter): Promise<UsageReport> {
  return filter.subjects.length > 1 ? await reportInSteps(db, range, filter) : await reportOfSums(db, range, filter);
}

async function reportOfSums(db: Database, range: TimeRange, { modelName, subjects: [one] }: UsageFilter): Promise<UsageReport> {
  const [name, value] = one ?? ['all', ''];
  const ofSubject = sql`subject = ${usageSubjects.indexOf(name)} AND value = ${String(value)}`;
  const where = and(ofSubject, ofModel(modelName), within(range)) as SQL;
  const columns = usageCountNames.map((sum) => sql`${clamped(sql`${sql.identifier(sum)}`)} AS ${sql.identifier(sum)}`);
  // Hours whose rows were deleted are left with zeros.
  const hours = sql`
    SELECT created_at, model_name, ${sql.join(columns, sql`, `)} FROM ${usageSums}
    WHERE ${where} AND (count > 0 OR failures > 0) ORDER BY created_at, model_name`;
  return toReport(await readAsJson<UsageHour>(db, hourColumns, hours), await readLatencies(db, sql`${usageLatencies}`, where));
}

/** No sums know two subjects. The rows of a day are read at a time, between which other requests are served. */
async function reportInSteps(db: Database, { start, end }: TimeRange, { modelName, subjects }: UsageFilter): Promise<UsageReport> {
  const conditions = subjects.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const { first, last } = await db.get<{ first: number; last: number }>(
    sql`SELECT coalesce((SELECT min(created_at) FROM ${usageHours}), 0) AS first, coalesce((SELECT max(created_at) FROM ${usageHours}), -1) AS last`,
  );
  const hours: UsageHour[] = [];
  const latencies: LatencyRow[] = [];
  for (let from = Math.max(start, first); from <= Math.min(end, last); from += stepSeconds) {
    const step = { start: from, end: Math.min(end, from + stepSeconds - 1) };
    const where = and(...conditions, ofModel(modelName), within(step)) as SQL;
    hours.push(...(await readHours(db, where)));
    latencies.push(...(await readLatencies(db, sql`${usageHours}`, where)));
    await setImmediate();
  }
  return toReport(hours, latencies);
}

const ofModel = (name: string): SQL | undefined => (name ? sql`model_name = ${name}` : undefined);

const within = ({ start, end }: TimeRange): SQL => sql`created_at BETWEEN ${start} AND ${end}`;

const hourColumns = ['created_at', 'model_name', ...usageCountNames] as const;

function readHours(db: Database, where: SQL): Promise<UsageHour[]> {
  const columns = usageCountNames.map((name) => sql`${sumOf(sql`${sql.identifier(name)}`)} AS ${sql.identifier(name)}`);
  const hours = sql`
    SELECT created_at, model_name, ${sql.join(columns, sql`, `)} FROM ${usageHours} WHERE ${where}
    GROUP BY created_at, model_name ORDER BY created_at, model_name`;
  return readAsJson<UsageHour>(db, hourColumns, hours);
}

type LatencyRow = { created_at: number; latency: number; count: number };

function readLatencies(db: Database, table: SQL, where: SQL): Promise<LatencyRow[]> {
  const latencies = sql`
    SELECT created_at, latency, ${sumOf(sql`count`)} AS count FROM ${table} WHERE ${where} AND latency >= 0 AND count > 0
    GROUP BY created_at, latency ORDER BY created_at`;
  return readAsJson<LatencyRow>(db, ['created_at', 'latency', 'count'], latencies);
}

const toReport = (hours: UsageHour[], latencies: LatencyRow[]): UsageReport => ({
  hours,
  latencies: [...countsByHour(latencies)].map(([hour, counts]) => ({ created_at: hour, counts })),
});

function countsByHour(rows: LatencyRow[]): Map<number, number[]> {
  const byHour = new Map<number, number[]>();
  for (const { created_at, latency, count } of rows) {
    const counts = byHour.get(created_at) ?? Array.from({ length: latencyBounds.length + 1 }, () => 0);
    counts[latency] = count;
    byHour.set(created_at, counts);
  }
  return byHour;
}
