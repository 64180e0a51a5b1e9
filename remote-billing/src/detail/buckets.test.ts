import { formatTime } from '@console/shared/format';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Hour, metrics, type Usage, units } from './api/types';
import {
  bucketLabels,
  createBuckets,
  findBucketIndex,
  fitsChart,
  formatBucketLong,
  formatBucketShort,
  hasPartialHourOffset,
} from './buckets';
import { createChartData } from './chart-data';
import { nothing, sumFigures } from './model';
import { hourBounds } from './periods';
import { sumByBucket, sumsBefore } from './series';

/** Pseudo-random and the same in every run. */
function randomly(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const toSeconds = (text: string) => Date.parse(text) / 1000;

function randomUsage(seed: number, now: number, days: number): Usage {
  const random = randomly(seed);
  const span = { start: now - days * 86_400 + random(86_400), end: now + 3600 };
  const { first, last } = hourBounds(span, now);
  const hours = Array.from({ length: 40 * days }, (): Hour => {
    const hour = first + 3600 * random((last - first) / 3600 + 1);
    const metrics = { quota: random(9_000_000), calls: 1 + random(50), tokens: random(100_000) };
    return { ...nothing, ...metrics, at: hour, model: `model-${random(30)}` };
  });
  return { span, fetchedAt: now, hours, latencies: [] };
}

const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago'];

afterEach(() => vi.unstubAllEnvs());

describe.each(zones)('random hours in %s', (zone) => {
  const cases = units.flatMap((unit) => [11, 12, 13].map((seed) => ({ unit, seed })));

  it.each(cases)('sum to the same totals by $unit (seed $seed)', ({ unit, seed }) => {
    vi.stubEnv('TZ', zone);
    // Twenty days around a clock change in each of these zones.
    const now = toSeconds(['2026-03-30T09:20:00Z', '2026-11-05T21:40:00Z', '2026-04-08T00:05:00Z'][seed % 3] as string);
    const usage = randomUsage(seed, now, 20);
    for (const metric of metrics) {
      const { buckets, series, total } = createChartData(usage, unit, metric);
      const expected = sumFigures(usage.hours)[metric];
      expect(total[metric]).toBe(expected);
      expect(sumByBucket(series, buckets).reduce((sum, value) => sum + value, 0)).toBe(expected);
      expect(series.reduce((sum, { total }) => sum + total, 0)).toBe(expected);
      expect(series).toHaveLength(6);
      expect(series.reduce((models, { count }) => models + count, 0)).toBe(30);
    }
  });

  it.each(cases)('fall into exactly one of the contiguous buckets by $unit (seed $seed)', ({ unit, seed }) => {
    vi.stubEnv('TZ', zone);
    const usage = randomUsage(seed, toSeconds('2026-10-27T13:10:00Z'), 25);
    const buckets = createBuckets(usage, unit);
    for (const [index, { start, end }] of buckets.entries()) {
      expect(end).toBeGreaterThan(start);
      if (index > 0) {
        expect(start).toBe((buckets[index - 1]?.end ?? 0) + 1);
      }
      if (index > 0 && unit === 'week') {
        expect(new Date(start * 1000).getDay()).toBe(1);
      }
    }
    for (const hour of usage.hours) {
      const { start, end } = buckets[findBucketIndex(buckets, hour.at)] ?? { start: 0, end: 0 };
      expect(start <= hour.at && hour.at <= end).toBe(true);
      if (unit === 'day') {
        expect(formatTime(hour.at).slice(0, 10)).toBe(formatTime(start).slice(0, 10));
      }
    }
  });
});

describe('day buckets', () => {
  const now = toSeconds('2026-10-26T12:00:00Z');
  const usageSince = (start: string): Usage => ({ span: { start: toSeconds(start), end: now }, fetchedAt: now, hours: [], latencies: [] });

  it('have 23 or 25 hours when the clock changes', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const [, , sunday, monday] = createBuckets(usageSince('2026-10-22T22:00:00Z'), 'day');
    expect(((sunday?.end ?? 0) + 1 - (sunday?.start ?? 0)) / 3600).toBe(25);
    expect(formatTime(monday?.start ?? 0)).toBe('2026-10-26 00:00:00');
    const hours = createBuckets(usageSince('2026-10-24T23:00:00Z'), 'hour').map(({ start }) => formatTime(start));
    expect(hours.filter((label) => label === '2026-10-25 02:00:00')).toHaveLength(2);
  });

  it('start at local midnight, not UTC midnight', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    // The last hour before midnight in Shanghai, and the first after it.
    const hours = [15, 16].map(
      (hour): Hour => ({ ...nothing, at: toSeconds(`2026-10-25T${hour}:00:00Z`), model: 'a', quota: hour, calls: 1 }),
    );
    const { buckets, series } = createChartData({ ...usageSince('2026-10-24T16:00:00Z'), hours }, 'day', 'quota');
    expect(buckets.map((bucket) => formatBucketLong(bucket, 'day'))).toEqual(['2026-10-25', '2026-10-26']);
    expect(series[0]?.values).toEqual([15, 16]);
  });

  it('count an hour that crosses midnight in the bucket where it starts', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const hour = { ...nothing, at: toSeconds('2026-10-25T18:00:00Z'), model: 'a', quota: 7, calls: 1 };
    const usage = {
      span: { start: toSeconds('2026-10-24T18:30:00Z'), end: toSeconds('2026-10-25T18:20:00Z') },
      fetchedAt: toSeconds('2026-10-25T18:20:00Z'),
      hours: [hour],
      latencies: [],
    };
    const { buckets, series } = createChartData(usage, 'day', 'quota');
    expect(buckets.map((bucket) => formatBucketLong(bucket, 'day'))).toEqual(['2026-10-25']);
    expect(series[0]?.values).toEqual([7]);
    expect(hasPartialHourOffset(usage.fetchedAt)).toBe(true);
    vi.stubEnv('TZ', 'Asia/Shanghai');
    expect(hasPartialHourOffset(usage.fetchedAt)).toBe(false);
  });
});

describe('bucket labels', () => {
  it('name hour, day and week, clipped to the range', () => {
    vi.stubEnv('TZ', 'UTC');
    const now = toSeconds('2026-11-20T14:20:00Z');
    const usage: Usage = { span: { start: toSeconds('2026-11-11T00:00:00Z'), end: now }, fetchedAt: now, hours: [], latencies: [] };
    const last = (unit: (typeof units)[number]) => createBuckets(usage, unit).at(-1) ?? usage.span;
    expect(bucketLabels(createBuckets(usage, 'hour').slice(-16), 'hour', 'en', false).slice(0, 3)).toEqual(['', 'Nov 20', '']);
    expect(bucketLabels(createBuckets(usage, 'hour').slice(-20), 'hour', 'en', true).filter((label) => label !== '')).toEqual([
      'Nov 20',
      '06:00',
      '12:00',
    ]);
    expect(
      bucketLabels(createBuckets(usage, 'hour').slice(-18), 'hour', 'en', false)
        .filter((label) => label !== '')
        .slice(0, 3),
    ).toEqual(['22:00', 'Nov 20', '02:00']);
    expect(bucketLabels(createBuckets(usage, 'hour').slice(-5), 'hour', 'en', false)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ]);
    expect(bucketLabels(createBuckets(usage, 'hour'), 'hour', 'en', false).filter((label) => label !== '')[1]).toBe('Nov 12');
    expect(bucketLabels([last('day')], 'day', 'zh', false)).toEqual(['11月20日']);
    expect(formatBucketLong(last('hour'), 'hour')).toBe('2026-11-20 14:00 – 14:59');
    expect(formatBucketLong(last('day'), 'day')).toBe('2026-11-20');
    expect((['hour', 'day', 'week'] as const).map((unit) => formatBucketShort(last(unit), unit, 'en'))).toEqual([
      'Fri, Nov 20, 14:00',
      'Fri, Nov 20',
      'Nov 16 – Nov 20',
    ]);
    expect(formatBucketShort(last('day'), 'day', 'zh')).toBe('11月20日周五');
    expect(bucketLabels(createBuckets(usage, 'week'), 'week', 'en', false)).toEqual(['Nov 11', 'Nov 16']);
    expect(formatBucketLong(last('week'), 'week')).toBe('2026-11-16 – 2026-11-20');
  });

  it('limit the number of buckets', () => {
    const days = (count: number) => ({ start: 0, end: count * 86_400 });
    expect([fitsChart('hour', days(31)), fitsChart('hour', days(60)), fitsChart('day', days(900)), fitsChart('day', days(1100))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

it('includes an hour from a gateway whose clock is ahead', () => {
  const now = toSeconds('2026-11-20T13:59:50Z');
  const hours = [{ ...nothing, at: toSeconds('2026-11-20T14:00:00Z'), model: 'a', quota: 3, calls: 1 }];
  const { series, buckets } = createChartData(
    { span: { start: now - 7200, end: now + 3600 }, fetchedAt: now, hours, latencies: [] },
    'hour',
    'quota',
  );
  expect(series[0]?.values.at(-1)).toBe(3);
  expect(buckets).toHaveLength(3);
});

it('charts a month of 200 models by hour', () => {
  const now = toSeconds('2026-11-20T14:00:00Z');
  const start = now - 30 * 86_400 + 3600;
  const hours = Array.from({ length: 720 * 200 }, (_, index): Hour => {
    const model = `model-${index % 200}`;
    return { ...nothing, at: start + Math.floor(index / 200) * 3600, model, quota: index % 977, calls: 1 };
  });
  const { buckets, series, total } = createChartData({ span: { start, end: now }, fetchedAt: now, hours, latencies: [] }, 'hour', 'calls');
  expect(buckets).toHaveLength(720);
  expect(series.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 195]);
  expect(total.calls).toBe(144_000);
});

it.each([
  ['hours', 'UTC', '2026-11-19T00:00', '2026-11-20T14:00', ['2026-11-17T23:00', '2026-11-18T02:00']],
  // Clocks go back on 1 November.
  ['days', 'America/New_York', '2026-11-02T00:00', '2026-11-03T23:00', ['2026-10-31T00:00', '2026-11-01T00:00']],
])('moves sums of %s of the period before into the buckets of this one in %s', (_, zone, start, end, times) => {
  vi.stubEnv('TZ', zone);
  const local = (text: string) => new Date(text).getTime() / 1000;
  const span = { start: local(start), end: local(end) };
  const buckets = createBuckets({ span, fetchedAt: span.end, hours: [], latencies: [] }, 'day');
  const before = times.map((at, index) => ({ ...nothing, at: local(at), model: 'a', calls: index + 1 }));
  expect(sumsBefore(before, buckets, 2, 'calls')).toEqual([1, 2]);
});
