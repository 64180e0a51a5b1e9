import { describe, expect, it } from 'vitest';
import { logUrl } from './log-url';
import { cacheShare, errorRate, fromRecord, nothing, rankModels, ratePerMinute, relativeChange, sumFigures, totalsByModel } from './model';

const row = { id: 0, user_id: 0, username: '', model_name: 'a', created_at: 3600, token_used: 20, count: 2, quota: 7 };

it('sums hours by model', () => {
  const hours = [row, { ...row, created_at: 7200, quota: 3 }, { ...row, model_name: 'b', quota: 50, count: 1 }].map(fromRecord);
  const totals = totalsByModel(hours);
  expect(rankModels(totals.values(), 'quota')).toEqual([
    { ...nothing, model: 'b', quota: 50, calls: 1, tokens: 20 },
    { ...nothing, model: 'a', quota: 10, calls: 4, tokens: 40 },
  ]);
  expect(rankModels(totals.values(), 'calls').map(({ model }) => model)).toEqual(['a', 'b']);
  expect(sumFigures(hours)).toEqual({ ...nothing, quota: 60, calls: 5, tokens: 60 });
  expect(hours[0]).toMatchObject({ quota: 7, calls: 2 });
});

it('computes the shares of failed calls and of cached input', () => {
  expect(errorRate({ calls: 3, failures: 1 })).toBe(0.25);
  expect(errorRate({ calls: 0, failures: 0 })).toBeUndefined();
  expect(cacheShare({ ...nothing, promptTokens: 200, cachedTokens: 50 })).toBe(0.25);
  expect(cacheShare(nothing)).toBeUndefined();
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
    [{}, undefined, '/log?type=2&start=100&end=199'],
    [{}, 'gpt-4o', '/log?type=2&start=100&end=199&model_name=gpt-4o'],
    [{ model_name: 'x', channel: '3' }, undefined, '/log?type=2&start=100&end=199&model_name=x&channel=3'],
    [{ username: 'a&b' }, 'x y', '/log?type=2&start=100&end=199&model_name=x+y&username=a%26b'],
  ] as const)('links for %j and %s to %s', (filters, model, expected) =>
    expect(logUrl(span, { scope: 'all', hasReport: true, isByDay: false, filters }, model)).toBe(expected),
  );
});
