import { describe, expect, it } from 'vitest';
import { durationSeconds, mayChange, parsePercent, parseStatus, parseTime } from './model';

it.each([
  ['', 'submitting'],
  ['NOT_START', 'not-started'],
  ['SUBMITTED', 'submitted'],
  ['QUEUED', 'queued'],
  ['IN_PROGRESS', 'running'],
  ['MODAL', 'modal'],
  ['SUCCESS', 'done'],
  ['FAILURE', 'failed'],
  ['UNKNOWN', 'unknown'],
  ['SOMETHING_NEW', 'unknown'],
])('parses the status %j as %s', (text, status) => expect(parseStatus(text)).toBe(status));

it.each([
  ['50%', 50],
  ['100%', 100],
  ['0%', 0],
  [' 12.5 % ', 12.5],
  ['250%', 100],
  ['', undefined],
  ['waiting', undefined],
])('parses the progress %j as %s', (text, percent) => expect(parsePercent(text)).toBe(percent));

describe('job times', () => {
  it.each([
    [1_700_000_000_123, 1000, 1_700_000_000],
    [1_700_000_000, 1, 1_700_000_000],
    [0, 1000, undefined],
    [-1, 1, undefined],
  ] as const)('converts %d at %d per second to %s seconds', (time, perSecond, seconds) => expect(parseTime(time, perSecond)).toBe(seconds));

  it.each([
    [{ submittedAt: 10, finishedAt: 25 }, 15],
    [{ submittedAt: 10, finishedAt: 10 }, 0],
    [{ submittedAt: 10, finishedAt: undefined }, undefined],
    [{ submittedAt: undefined, finishedAt: 25 }, undefined],
    [{ submittedAt: 25, finishedAt: 10 }, undefined],
  ])('computes the duration of %j as %s', (times, seconds) => expect(durationSeconds(times)).toBe(seconds));
});

describe('mayChange', () => {
  const now = 1_000_000;
  it.each([
    ['running', now - 60, true],
    ['submitting', now, true],
    ['modal', now - 3600, true],
    ['unknown', now - 3600, true],
    ['done', now, false],
    ['failed', now, false],
    ['running', now - 90_000, false],
    ['running', undefined, false],
  ] as const)('expects a change from the status %s since %s: %s', (status, submittedAt, expected) =>
    expect(mayChange({ status, submittedAt }, now)).toBe(expected),
  );
});
