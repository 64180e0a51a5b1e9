import type { LogRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { filterNames, type LogFilters, type LogListParams } from './api/types';
import {
  cacheShare,
  durationTone,
  firstTokenTone,
  formatRetryChain,
  fromRecord,
  isCall,
  outputSpeed,
  pageFacts,
  parseType,
  parseTypeCode,
  readableRecord,
  rowKeys,
  showsNewest,
  usesTokens,
} from './model';

const record = { type: 2, channel: 3, channel_name: 'main', model_name: 'gpt-4o', other: '' } as LogRecord;

describe('fromRecord', () => {
  it.each([
    [1, 'topUp'],
    [2, 'consumption'],
    [3, 'admin'],
    [4, 'system'],
    [5, 'error'],
    [0, 'unknown'],
  ])('maps type %d to %s', (type, name) => expect(fromRecord({ ...record, type }).type).toBe(name));

  it('takes type 5 without a model for a check-in of another gateway', () => {
    expect(fromRecord({ ...record, type: 5, model_name: '' }).type).toBe('unknown');
  });

  it('maps channel 0 to undefined', () => {
    expect(fromRecord(record).channel).toEqual({ id: 3, name: 'main' });
    expect(fromRecord({ ...record, channel: 0 }).channel).toBeUndefined();
  });

  it('formats the tried channels only when there were several', () => {
    const formatTried = (...channels: string[]) =>
      formatRetryChain(fromRecord({ ...record, other: JSON.stringify({ admin_info: { use_channel: channels } }) }));
    expect(formatTried('3', '7')).toBe('3 → 7');
    expect(formatTried('3')).toBeUndefined();
    expect(formatRetryChain(fromRecord(record))).toBeUndefined();
  });
});

it('finds what the columns of a page depend on', () => {
  const yuan = { quota_per_unit: 500_000, display_in_currency: true };
  const entry = (fields: object, other: object = {}) =>
    fromRecord({ ...record, quota: 0, prompt_tokens: 10, ...fields, other: JSON.stringify(other) });
  const plain = entry({ quota: 1_000_000 });
  const small = entry({ quota: 378 });
  expect(pageFacts([plain, small], yuan)).toEqual({ hasRetries: false, hasCachedInput: false, decimals: 6 });
  expect(pageFacts([plain], yuan).decimals).toBe(2);
  expect(pageFacts([small], { ...yuan, display_in_currency: false }).decimals).toBe(0);
  expect(pageFacts([plain, entry({}, { admin_info: { use_channel: ['3', '7'] } })], yuan).hasRetries).toBe(true);
  expect(pageFacts([plain, entry({}, { cache_tokens: 5 })], yuan).hasCachedInput).toBe(true);
});

it.each([
  { promptTokens: 0, completionTokens: 0, uses: false },
  { promptTokens: 10, completionTokens: 0, uses: true },
])('knows whether a call with $promptTokens input tokens uses tokens: $uses', ({ uses, ...tokens }) => {
  expect(usesTokens(tokens)).toBe(uses);
});

it.each([
  ['consumption', '', true],
  ['unknown', 'suno_music', true],
  ['unknown', '', false],
  ['topUp', '', false],
] as const)('treats type %s with model %j as a call: %s', (type, model, call) => expect(isCall({ type, model })).toBe(call));

it.each([
  ['', ''],
  ['0', ''],
  ['alipay', ''],
  ['-2', ''],
  ['2', '2'],
  ['5', '5'],
])('parses the type filter %j as %j', (filter, code) => expect(parseTypeCode(filter)).toBe(code));

it.each([
  [1, 'topUp'],
  [2, 'consumption'],
  [6, 'refund'],
  [7, 'signIn'],
  [8, 'unknown'],
])('parses type %d as %s', (code, type) => expect(parseType(code)).toBe(type));

it('parses the metadata in the record', () => {
  expect(readableRecord(fromRecord({ ...record, other: '{"frt":820}' }))).toEqual({ ...record, other: { frt: 820 } });
  expect(readableRecord(fromRecord({ ...record, other: '{broken' }))).toEqual({ ...record, other: '{broken' });
});

it.each([
  [{ prompt_tokens: 1000, other: '{"cache_tokens":820}' }, 82],
  [{ prompt_tokens: 100, other: '{"claude":true,"cache_tokens":800,"cache_creation_tokens":100}' }, 80],
  [{ prompt_tokens: 100, other: '{"cache_tokens":800}' }, 100],
  [{ prompt_tokens: 1000, other: '{}' }, undefined],
  [{ prompt_tokens: 1000, other: '' }, undefined],
])('calculates the cache share of %j: %s', (fields, share) => expect(cacheShare(fromRecord({ ...record, ...fields }))).toBe(share));

it('keeps the keys of entries when newer ones arrive', () => {
  const [newest, ...rest] = [30, 20, 20, 10].map((created_at) => fromRecord({ ...record, created_at }));
  const before = rowKeys(rest);
  expect(new Set(before.values()).size).toBe(3);
  const after = rowKeys([newest as never, ...rest]);
  expect(rest.map((entry) => after.get(entry))).toEqual(rest.map((entry) => before.get(entry)));
});

const newestPage: LogListParams = {
  page: 1,
  pageSize: 10,
  filters: Object.fromEntries(filterNames.map((name) => [name, ''])) as LogFilters,
};
const filtered = (filters: Partial<LogFilters>): LogListParams => ({ ...newestPage, filters: { ...newestPage.filters, ...filters } });

it.each([
  { list: 'today', params: newestPage, expected: true },
  { list: 'a filter', params: filtered({ model_name: 'gpt-4o' }), expected: true },
  { list: 'newest first by choice', params: { ...newestPage, sort: { field: 'created_at', order: 'desc' } }, expected: true },
  { list: 'an open end', params: filtered({ start: '1' }), expected: true },
  { list: 'the second page', params: { ...newestPage, page: 2 }, expected: false },
  { list: 'oldest first', params: { ...newestPage, sort: { field: 'created_at', order: 'asc' } }, expected: false },
  { list: 'dearest first', params: { ...newestPage, sort: { field: 'quota', order: 'desc' } }, expected: false },
  { list: 'yesterday', params: filtered({ range: 'yesterday' }), expected: false },
  { list: 'a past range', params: filtered({ start: '1', end: '2' }), expected: false },
  { list: 'one call', params: filtered({ request_id: 'req-1' }), expected: false },
] satisfies { list: string; params: LogListParams; expected: boolean }[])(
  'shows the newest entries for $list: $expected',
  ({ params, expected }) => expect(showsNewest(params)).toBe(expected),
);

describe('time tones', () => {
  it.each([
    [0, 'good'],
    [100, 'good'],
    [101, 'warning'],
    [299, 'warning'],
    [300, 'bad'],
  ])('rates %d s in total', (seconds, tone) => expect(durationTone(seconds)).toBe(tone));

  it.each([
    [2999, 'good'],
    [3000, 'warning'],
    [9999, 'warning'],
    [10000, 'bad'],
  ])('rates %d ms to the first token', (milliseconds, tone) => expect(firstTokenTone(milliseconds)).toBe(tone));
});

it('computes the output speed only where it is meaningful', () => {
  const entry = fromRecord({ ...record, use_time: 11, completion_tokens: 500, other: '{"frt":1000}' });
  expect(outputSpeed(entry)).toBe(50);
  expect(outputSpeed({ ...entry, useTime: 0 })).toBeUndefined();
  expect(outputSpeed({ ...entry, completionTokens: 0 })).toBeUndefined();
});
