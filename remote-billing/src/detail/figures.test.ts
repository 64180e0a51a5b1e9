import { expect, it, vi } from 'vitest';
import type { Usage } from './api/types';
import { periodOf, periodsByBucket, quantile } from './figures';
import { nothing } from './model';

const start = Date.parse('2026-11-19T00:00:00Z') / 1000;
const counts = (index: number, count: number) => Array.from({ length: 14 }, (_, at) => (at === index ? count : 0));

const usage: Usage = {
  span: { start, end: start + 2 * 86_400 - 1 },
  fetchedAt: start + 2 * 86_400,
  hours: [
    { ...nothing, at: start, model: 'a', calls: 3, failures: 1 },
    { ...nothing, at: start + 86_400, model: 'a', calls: 5 },
    { ...nothing, at: start - 3600, model: 'a', calls: 100 },
  ],
  latencies: [
    { created_at: start, counts: counts(3, 4) },
    { created_at: start + 86_400, counts: counts(5, 2) },
    { created_at: start - 3600, counts: counts(0, 100) },
  ],
};

it('sums figures and durations of the period only', () => {
  const period = periodOf(usage);
  expect(period).toMatchObject({ calls: 8, failures: 1 });
  expect(quantile(period, 0.5)).toBe(1.75);
});

it('sums them by bucket', () => {
  vi.stubEnv('TZ', 'UTC');
  const periods = periodsByBucket({ ...usage, latencies: usage.latencies.slice(0, 2) }, 'day');
  expect(periods.map(({ calls }) => calls)).toEqual([3, 5]);
  expect(periods.map((period) => quantile(period, 0.5))).toEqual([1.5, 4]);
  vi.unstubAllEnvs();
});
