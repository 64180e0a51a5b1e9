import { describe, expect, it } from 'vitest';
import { logUrl } from './log-url';
import { fromRecord, rankModels, ratePerMinute, relativeChange, sumMetrics, totalsByModel } from './model';

const row = { id: 0, user_id: 0, username: '', model_name: 'a', created_at: 3600, token_used: 20, count: 2, quota: 7 };

it('sums hours by model', () => {
  const hours = [row, { ...row, created_at: 7200, quota: 3 }, { ...row, model_name: 'b', quota: 50, count: 1 }].map(fromRecord);
  const totals = totalsByModel(hours);
  expect(rankModels(totals.values(), 'quota')).toEqual([
    { model: 'b', quota: 50, calls: 1, tokens: 20 },
    { model: 'a', quota: 10, calls: 4, tokens: 40 },
  ]);
  expect(rankModels(totals.values(), 'calls').map(({ model }) => model)).toEqual(['a', 'b']);
  expect(sumMetrics(hours)).toEqual({ quota: 60, calls: 5, tokens: 60 });
  expect(hours[0]).toMatchObject({ quota: 7, calls: 2 });
});

it.each([
  [15, 10, 0.5],
  [0, 10, -1],
  [10, 10, 0],
  [10, 0, undefined],
])('computes the change to %d from %d as %s', (now, before, expected) => expect(relativeChange(now, before)).toBe(expected));

it('computes the rate per minute for ranges under a minute too', () => {
  expect(ratePerMinute({ quota: 0, calls: 30, tokens: 900 }, 60)).toEqual({ rpm: 0.5, tpm: 15 });
  expect(ratePerMinute({ quota: 0, calls: 3, tokens: 9 }, 0)).toEqual({ rpm: 3, tpm: 9 });
});

describe('logUrl', () => {
  const span = { start: 100, end: 199 };
  it.each([
    [{ scope: 'own' }, undefined, '/log?type=2&start=100&end=199'],
    [{ scope: 'all', username: '' }, 'gpt-4o', '/log?type=2&start=100&end=199&model_name=gpt-4o'],
    [{ scope: 'all', username: 'a&b' }, 'x y', '/log?type=2&start=100&end=199&model_name=x+y&username=a%26b'],
  ] as const)('links for %j and %s to %s', (owner, model, expected) => expect(logUrl(span, owner, model)).toBe(expected));
});
