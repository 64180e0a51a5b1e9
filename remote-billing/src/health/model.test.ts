import { expect, it } from 'vitest';
import type { HealthRow } from './api/types';
import { formatDuration, formatRate, formatThroughput, parseHours, partTimes, stateOf } from './model';

const row = (fields: Partial<HealthRow>): HealthRow => ({
  key: 'm',
  name: 'm',
  requests: 1,
  success_rate: 1,
  latency_ms: null,
  first_token_ms: null,
  tokens_per_second: null,
  recent: [],
  ...fields,
});

it.each([
  ['good', { recent: [0.2, 1, null] }],
  ['degraded', { recent: [1, 0.95] }],
  ['down', { recent: [1, 0.5, null] }],
  ['good', { recent: [] }],
  ['unknown', { recent: [null], success_rate: null }],
])('is %s with %j', (state, fields) => {
  expect(stateOf(row(fields))).toBe(state);
});

it('formats figures, and what was not measured as a dash', () => {
  expect([1, 0.99999, 0.987, 0, null].map(formatRate)).toEqual(['100%', '99.99%', '98.7%', '0%', '–']);
  expect([1234, null].map(formatDuration)).toEqual(['1.23 s', '–']);
  expect([8.26, 123.4, null].map(formatThroughput)).toEqual(['8.3', '123', '–']);
});

it('tells when parts began and ended, the last one now', () => {
  expect(partTimes(2, 900, 1000)).toEqual([
    { start: 0, end: 900 },
    { start: 900, end: 1000 },
  ]);
  expect(partTimes(3, 0, 1000)).toBeUndefined();
});

it('reads the span from the address', () => {
  expect(['168', '23', ''].map(parseHours)).toEqual([168, 24, 24]);
});
