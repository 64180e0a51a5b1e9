import { describe, expect, it } from 'vitest';
import { isFatal } from './auto-disable';
import { selectChannel } from './select-channel';

const candidates = [
  { channel_id: 1, priority: 5, weight: 0 },
  { channel_id: 2, priority: 5, weight: 20 },
  { channel_id: 3, priority: 1, weight: 0 },
  { channel_id: 4, priority: -3, weight: 0 },
];

describe('selectChannel', () => {
  it.each([
    [0, 0, 1],
    [0, 0.24, 1],
    [0, 0.26, 2],
    [0, 0.999, 2],
    [1, 0.5, 3],
    [2, 0.5, 4],
    [9, 0.5, 4],
  ])('selects for attempt %i at random value %d the channel %i', (attempt, chance, expected) => {
    expect(selectChannel(candidates, attempt, { random: () => chance })).toBe(expected);
  });

  it.each([
    [0, [1], 2],
    [0, [1, 2], 1],
    [3, [3, 4], 4],
  ])('selects for attempt %i after %j the channel %i, preferring untried ones', (attempt, tried, expected) => {
    expect(selectChannel(candidates, attempt, { tried, random: () => 0 })).toBe(expected);
  });

  it('returns undefined without candidates', () => {
    expect(selectChannel([], 0)).toBeUndefined();
  });
});

describe('isFatal', () => {
  it.each([
    [{ status: 401, code: '', type: '', message: '' }, true],
    [{ status: 403, code: '', type: '', message: '' }, true],
    [{ status: 404, code: '', type: '', message: '' }, false],
    [{ status: 403, code: 'insufficient_quota', type: '', message: '' }, true],
    [{ status: 429, code: '', type: 'insufficient_quota', message: '' }, true],
    [{ status: 400, code: '', type: '', message: 'Your Credit Balance is too low today' }, true],
    [{ status: 500, code: '', type: '', message: 'overloaded' }, false],
  ])('%j: %s', (error, expected) => {
    expect(isFatal(error, 'your credit balance is too low\n\n', '401,402-403')).toBe(expected);
  });
});
