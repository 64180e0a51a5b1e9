import { expect, it } from 'vitest';
import type { Message } from '../library/message';
import { toMetrics } from './metrics';

const timing = { sentAt: 1000, firstAt: 1400, endedAt: 3400 };

it('calculates times, speed, tokens and cost', () => {
  expect(toMetrics({ timing, usage: { prompt: 10, completion: 100 }, cost: { quota: 42 } })).toEqual({
    first: 400,
    total: 2400,
    speed: 50,
    prompt: 10,
    completion: 100,
    quota: 42,
    isEstimate: { tokens: false, cost: false },
  });
});

it('marks estimates and models without a price', () => {
  const { quota, isEstimate } = toMetrics({ usage: { prompt: 1, completion: 1, isEstimate: true }, cost: { quota: null } });
  expect([quota, isEstimate]).toEqual([null, { tokens: true, cost: false }]);
  expect(toMetrics({ cost: { quota: 3, isEstimate: true } }).isEstimate.cost).toBe(true);
});

it('has no speed for an answer that arrived at once', () => {
  expect(toMetrics({ timing: { ...timing, endedAt: 1500 }, usage: { prompt: 1, completion: 100 } }).speed).toBeUndefined();
});

it.each<[string, unknown]>([
  ['an empty message', {}],
  ['values of another shape', { timing: 'long', usage: 7, cost: true }],
  ['invalid numbers', { timing: { sentAt: null, firstAt: 'x', endedAt: Number.NaN }, usage: { prompt: '1' }, cost: { quota: '1' } }],
  ['an end before the start', { timing: { sentAt: 5, firstAt: 4, endedAt: 3 } }],
])('has no metrics for %s', (_name, message) => {
  const { isEstimate: _, ...metrics } = toMetrics(message as Pick<Message, 'timing' | 'usage' | 'cost'>);
  expect(Object.values(metrics).every((metric) => metric === undefined)).toBe(true);
});
