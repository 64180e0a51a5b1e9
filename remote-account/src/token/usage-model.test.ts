import { expect, it } from 'vitest';
import { periodStarts, toBars } from './usage-model';

const hour = (created_at: number, quota: number, count: number, failures = 0) => ({
  ...{ created_at, quota, count, failures },
  ...{ model_name: 'm', token_used: 0, prompt_tokens: 0, cached_tokens: 0 },
});

it.each([
  { period: 'day' as const, count: 24, first: new Date(2026, 10, 26, 16) },
  { period: 'fortnight' as const, count: 14, first: new Date(2026, 10, 14) },
  { period: 'month' as const, count: 30, first: new Date(2026, 9, 29) },
])('divides a $period', ({ period, count, first }) => {
  const starts = periodStarts(period, new Date(2026, 10, 27, 15, 30));
  expect(starts).toHaveLength(count);
  expect(starts[0]).toBe(first.getTime() / 1000);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

it('adds up the usage of a period, with failed calls', () => {
  expect(toBars([hour(50, 9, 9), hour(100, 5, 1), hour(150, 6, 2, 1), hour(250, 7, 1)], [100, 200])).toEqual([
    { start: 100, cost: 11, requests: 4 },
    { start: 200, cost: 7, requests: 1 },
  ]);
});
