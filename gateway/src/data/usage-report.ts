import { setImmediate } from 'node:timers/promises';
import { type LatencyHour, latencyBounds, type UsageHour, type UsageReport } from '@console/shared/contract/usage-report';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { clamped, sumOf } from '../amounts';
import type { Database } from '../db/database';
import { readAsJson } from '../db/read-as-json';
import { allModels, usageHours, usageLatencies, usageSubjects, usageSums } from '../db/schema';
import { usageCountNames } from '../db/schema/columns';
import { invalidQuery } from '../http/errors';
import { intParam } from '../http/query';
import { findTimeZone, localDays, type TimeRange } from './local-days';

type Subject = Exclude<(typeof usageSubjects)[number], 'all'>;

/** Empty matches all. */
export type UsageFilter = { modelName: string; subjects: [name: Subject, value: string | number][] };

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

/** Undefined without the parameter. */
export function readTimeZone(c: Context): string | undefined {
  const name = c.req.query('time_zone');
  const timeZone = name ? findTimeZone(name) : undefined;
  if (name && !timeZone) {
    throw invalidQuery('time_zone', 'IANA time zone');
  }
  return timeZone;
}

type Rows = { table: SQL; where: SQL };

/** Where the hours of a filter and their durations are, and how many days can be read at a time. */
type Source = { areSums: boolean; daysPerStep: number; hours: Rows; latencies: Rows };

type Step = { days: TimeRange[]; isByDay: boolean };

/** Reads the hours of a period, oldest first; with a time zone, the sums of its days, each under its first hour. */
export async function usageReport(db: Database, range: TimeRange, filter: UsageFilter, timeZone?: string): Promise<UsageReport> {
  const source = sourceOf(filter);
  const isByDay = timeZone !== undefined;
  const days = isByDay || !source.areSums ? localDays(await clip(db, range), timeZone ?? 'UTC') : [range];
  const parts: UsageReport[] = [];
  for (let index = 0; index < days.length; index += source.daysPerStep) {
    const step = { days: days.slice(index, index + source.daysPerStep), isByDay };
    parts.push({ hours: await readHours(db, source, step), latencies: await readLatencies(db, source, step) });
    // Other requests are served in between.
    await setImmediate();
  }
  return { hours: parts.flatMap(({ hours }) => hours), latencies: parts.flatMap(({ latencies }) => latencies) };
}

function sourceOf({ modelName, subjects }: UsageFilter): Source {
  const ofModel = modelName ? sql`model_name = ${modelName}` : undefined;
  const [[name, value] = ['all', ''] as const, ...others] = subjects;
  if (others.length > 0) {
    // No sums know two subjects.
    const conditions = subjects.map(([field, wanted]) => sql`${sql.identifier(field)} = ${wanted}`);
    const rows = { table: sql`${usageHours}`, where: and(...conditions, ofModel) as SQL };
    return { areSums: false, daysPerStep: 1, hours: rows, latencies: rows };
  }
  const ofSubject = sql`subject = ${usageSubjects.indexOf(name)} AND value = ${String(value)}`;
  return {
    areSums: true,
    daysPerStep: 31,
    hours: { table: sql`${usageSums}`, where: and(ofSubject, ofModel) as SQL },
    latencies: { table: sql`${usageLatencies}`, where: and(ofSubject, sql`model_name = ${modelName || allModels}`) as SQL },
  };
}

/** Leaves out the time before and after all hours. */
async function clip(db: Database, { start, end }: TimeRange): Promise<TimeRange> {
  const { first, last } = await db.get<{ first: number; last: number }>(
    sql`SELECT coalesce((SELECT min(created_at) FROM ${usageHours}), 0) AS first, coalesce((SELECT max(created_at) FROM ${usageHours}), -1) AS last`,
  );
  return { start: Math.max(start, first), end: Math.min(end, last) };
}

/** Rows of these days, with the `hour` to which each belongs in the report. */
function rowsOf({ table, where }: Rows, { days, isByDay }: Step): SQL {
  const bounds = days.map(({ start, end }) => sql`(${Math.ceil(start / 3600) * 3600}, ${start}, ${end})`);
  return sql`
    (SELECT ${isByDay ? sql`column1` : sql`created_at`} AS hour, rows.* FROM (VALUES ${sql.join(bounds, sql`, `)})
    CROSS JOIN ${table} AS rows WHERE ${where} AND created_at BETWEEN column2 AND column3)`;
}

const hourColumns = ['created_at', 'model_name', ...usageCountNames] as const;

function readHours(db: Database, { areSums, hours }: Source, step: Step): Promise<UsageHour[]> {
  const isOneRow = areSums && !step.isByDay;
  const of = (name: SQL) => (isOneRow ? clamped(name) : sumOf(name));
  const figures = usageCountNames.map((name) => sql`${of(sql`${sql.identifier(name)}`)} AS ${sql.identifier(name)}`);
  // Hours whose rows were deleted are left with zeros.
  const rows = sql`
    SELECT hour AS created_at, model_name, ${sql.join(figures, sql`, `)} FROM ${rowsOf(hours, step)}
    WHERE count > 0 OR failures > 0 ${isOneRow ? sql`` : sql`GROUP BY hour, model_name`} ORDER BY hour, model_name`;
  return readAsJson<UsageHour>(db, hourColumns, rows);
}

async function readLatencies(db: Database, { latencies }: Source, step: Step): Promise<LatencyHour[]> {
  const rows = sql`
    SELECT hour AS created_at, latency, ${sumOf(sql`count`)} AS count FROM ${rowsOf(latencies, step)}
    WHERE latency >= 0 AND count > 0 GROUP BY hour, latency ORDER BY hour`;
  return countsByHour(await readAsJson<LatencyRow>(db, ['created_at', 'latency', 'count'], rows));
}

type LatencyRow = { created_at: number; latency: number; count: number };

function countsByHour(rows: LatencyRow[]): LatencyHour[] {
  const byHour = new Map<number, number[]>();
  for (const { created_at, latency, count } of rows) {
    const counts = byHour.get(created_at) ?? Array.from({ length: latencyBounds.length + 1 }, () => 0);
    counts[latency] = count;
    byHour.set(created_at, counts);
  }
  return [...byHour].map(([hour, counts]) => ({ created_at: hour, counts }));
}
