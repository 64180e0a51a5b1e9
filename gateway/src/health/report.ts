import type { HealthFigures, HealthHours, HealthPoint } from '@console/shared/contract';
import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { sumOf } from '../amounts';
import { now } from '../clock';
import type { Database } from '../db/database';
import { type HealthRow, health, healthSums } from '../db/schema';
import { quarter } from './recorder';

/** Seconds of each part of a span. */
const steps = { 6: quarter, 24: 3600, 168: 6 * 3600, 720: 86_400 } as const satisfies Record<HealthHours, number>;

/** Unix seconds; the last part ends with the current quarter of an hour. */
type Span = { start: number; step: number; parts: number };

export function spanOf(hours: HealthHours): Span {
  const end = Math.ceil((now() + 1) / quarter) * quarter;
  return { start: end - hours * 3600, step: steps[hours], parts: (hours * 3600) / steps[hours] };
}

export type HealthSums = Pick<HealthRow, (typeof healthSums)[number]>;

const columns = Object.fromEntries(healthSums.map((name) => [name, sumOf(health[name])])) as { [Name in keyof HealthSums]: SQL<number> };

const partOf = ({ start, step }: Span): SQL<number> => sql<number>`CAST((${health.started_at} - ${start}) / ${step} AS INTEGER)`;

/** What is kept of the whole span, and of each of its parts that has calls. */
export type HealthOf<Key> = { key: Key; total: HealthSums; parts: Map<number, HealthSums> };

async function sumsBy<Key>(db: Database, span: Span, key: SQLiteColumn, where: SQL): Promise<HealthOf<Key>[]> {
  const part = partOf(span);
  const rows = await db
    .select({ key: sql<Key>`${key}`, part, ...columns })
    .from(health)
    .where(and(where, gte(health.started_at, span.start)))
    .groupBy(key, part);
  const byKey = new Map<Key, HealthOf<Key>>();
  for (const { key: name, part: index, ...sums } of rows) {
    const known = byKey.get(name) ?? { key: name, total: { ...emptySums }, parts: new Map() };
    known.parts.set(index, sums);
    known.total = addSums(known.total, sums);
    byKey.set(name, known);
  }
  return [...byKey.values()].toSorted((one, other) => callsOf(other.total) - callsOf(one.total));
}

export const healthOfModels = (db: Database, span: Span): Promise<HealthOf<string>[]> =>
  sumsBy(db, span, health.model_name, eq(health.channel, 0));

export const healthOfChannels = (db: Database, span: Span): Promise<HealthOf<number>[]> =>
  sumsBy(db, span, health.channel, gt(health.channel, 0));

/** A point for each part, oldest first. */
export async function healthSeries(db: Database, span: Span, of: { model: string } | { channel: number }): Promise<HealthPoint[]> {
  const part = partOf(span);
  const one = 'model' in of ? and(eq(health.channel, 0), eq(health.model_name, of.model)) : eq(health.channel, of.channel);
  const rows = await db
    .select({ part, ...columns })
    .from(health)
    .where(and(one, gte(health.started_at, span.start)))
    .groupBy(part);
  const byPart = new Map(rows.map(({ part: index, ...sums }) => [index, sums]));
  return Array.from({ length: span.parts }, (_, index) => ({
    at: span.start + index * span.step,
    ...figuresOf(byPart.get(index) ?? emptySums),
  }));
}

const emptySums = Object.fromEntries(healthSums.map((name) => [name, 0])) as HealthSums;

const addSums = (one: HealthSums, other: HealthSums) =>
  Object.fromEntries(healthSums.map((name) => [name, one[name] + other[name]])) as HealthSums;

export const callsOf = ({ successes, failures }: HealthSums): number => successes + failures;

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function figuresOf(sums: HealthSums): HealthFigures {
  const perSecond = ratio(sums.output_tokens * 1000, sums.generation_time);
  return {
    success_rate: ratio(sums.successes, callsOf(sums)),
    latency_ms: ratio(sums.duration, sums.successes),
    first_token_ms: ratio(sums.first_text_time, sums.first_texts),
    tokens_per_second: perSecond,
  };
}

const recentRates = ({ parts }: HealthOf<unknown>, span: Span): (number | null)[] =>
  Array.from({ length: span.parts }, (_, index) => {
    const sums = parts.get(index);
    return sums ? ratio(sums.successes, callsOf(sums)) : null;
  });

/** What the reports tell of a model or a channel, apart from its name and its calls. */
export const summarize = (one: HealthOf<unknown>, span: Span): HealthFigures & { recent: (number | null)[] } => ({
  ...figuresOf(one.total),
  recent: recentRates(one, span),
});
