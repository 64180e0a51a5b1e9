import { expect, it } from 'vitest';
import type { Message } from '../conversation/message';
import { figuresOf } from './figures';

const timing = { sentAt: 1000, firstAt: 1400, endedAt: 3400 };

it('tells times, speed, tokens and cost', () => {
  expect(figuresOf({ timing, usage: { prompt: 10, completion: 100 }, cost: { quota: 42 } })).toEqual({
    first: 400,
    total: 2400,
    speed: 50,
    prompt: 10,
    completion: 100,
    quota: 42,
    isEstimate: { tokens: false, cost: false },
  });
});

it('marks what is estimated, and what has no price', () => {
  const { quota, isEstimate } = figuresOf({ usage: { prompt: 1, completion: 1, isEstimate: true }, cost: { quota: null } });
  expect([quota, isEstimate]).toEqual([null, { tokens: true, cost: false }]);
  expect(figuresOf({ cost: { quota: 3, isEstimate: true } }).isEstimate.cost).toBe(true);
});

it('says nothing of the speed of what came at once', () => {
  expect(figuresOf({ timing: { ...timing, endedAt: 1500 }, usage: { prompt: 1, completion: 100 } }).speed).toBeUndefined();
});

it.each<[string, unknown]>([
  ['nothing', {}],
  ['what another version stored otherwise', { timing: 'long', usage: 7, cost: true }],
  ['numbers that are none', { timing: { sentAt: null, firstAt: 'x', endedAt: Number.NaN }, usage: { prompt: '1' }, cost: { quota: '1' } }],
  ['an end before the beginning', { timing: { sentAt: 5, firstAt: 4, endedAt: 3 } }],
])('tells nothing of %s', (_name, message) => {
  const { isEstimate: _, ...figures } = figuresOf(message as Pick<Message, 'timing' | 'usage' | 'cost'>);
  expect(Object.values(figures).every((figure) => figure === undefined)).toBe(true);
});
