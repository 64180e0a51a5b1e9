import type { ChannelRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import type { Channel } from './api/types';
import {
  fromRecord,
  getSpeed,
  groupByTag,
  isTag,
  looksLikeKey,
  parseBulkNumber,
  parseChannelNumber,
  parseModelMapping,
  rowChannels,
  rowKey,
  splitList,
  updateRows,
} from './model';

const record = {
  id: 3,
  name: 'east',
  type: 1,
  status: 1,
  group: 'default,vip',
  models: 'a,b',
  tag: 'x',
  response_time: 0,
  test_time: 0,
  balance: 0,
  balance_updated_time: 0,
  used_quota: 5,
  priority: null,
  weight: null,
  other_info: '',
  test_model: null,
  model_mapping: null,
} as ChannelRecord;

const channel = (fields: Partial<ChannelRecord> = {}): Channel => fromRecord({ ...record, ...fields });

describe('fromRecord', () => {
  it('maps values that were never set to undefined', () => {
    expect(channel({ tag: '' })).toMatchObject({
      groups: ['default', 'vip'],
      models: ['a', 'b'],
      tag: undefined,
      responseTime: undefined,
      testedAt: undefined,
      balance: undefined,
      priority: 0,
      weight: 0,
      modelMapping: '',
    });
    expect(channel({ balance_updated_time: 9 })).toMatchObject({ balance: 0, balanceAt: 9 });
  });

  it.each([
    [1, 'enabled'],
    [2, 'disabled'],
    [3, 'autoDisabled'],
    [0, 'unknown'],
    [9, 'unknown'],
  ])('maps status %d to %s', (status, name) => expect(channel({ status }).status).toBe(name));

  it.each([
    ['{"status_reason":"no key","status_time":7}', { reason: 'no key', at: 7 }],
    ['{"status_reason":"no key"}', { reason: 'no key', at: undefined }],
    ['{"status_reason":5,"status_time":"x"}', undefined],
    ['{}', undefined],
    ['null', undefined],
    ['', undefined],
    ['broken{', undefined],
  ])('parses the reason for disabling from %s', (other_info, disabling) => {
    expect(channel({ status: 3, other_info }).disableInfo).toEqual(disabling);
    expect(channel({ status: 1, other_info }).disableInfo).toBeUndefined();
  });
});

it.each([
  ['a, b,,a', ['a', 'b']],
  ['', []],
  [null, []],
])('splits the list %j', (text, list) => expect(splitList(text)).toEqual(list));

describe('a tag group', () => {
  const channels = [
    channel({ id: 1, tag: 'east', models: 'a,b', priority: 1, weight: 2 }),
    channel({ id: 2, tag: 'west', status: 2 }),
    channel({ id: 3, tag: '' }),
    channel({ id: 4, tag: 'east', models: 'b,c', group: 'vip', priority: 1, weight: 3, status: 3 }),
  ];

  it('contains its channels with merged and common values', () => {
    const [east, west] = groupByTag(channels);
    expect(east).toMatchObject({ tag: 'east', enabledCount: 1, models: ['a', 'b', 'c'], usedQuota: 10, priority: 1, weight: undefined });
    expect(east?.groups).toEqual(['default', 'vip']);
    expect(west).toMatchObject({ tag: 'west', enabledCount: 0, weight: 0 });
    expect([east, west].map((row) => row && rowKey(row))).toEqual(['tag:east', 'tag:west']);
  });

  it('changes with its channels and keeps its identity otherwise', () => {
    const rows = [...groupByTag(channels), channel({ id: 9 })];
    const next = updateRows(rows, (candidate) => (candidate.id === 4 ? { ...candidate, status: 'enabled' } : candidate));
    expect(next[0]).toMatchObject({ enabledCount: 2 });
    expect([next[1], next[2]]).toEqual([rows[1], rows[2]]);
    expect([next[1] === rows[1], next[2] === rows[2]]).toEqual([true, true]);
    expect(next.filter(isTag).flatMap(rowChannels)).toHaveLength(3);
  });
});

it.each([
  [undefined, 'untested'],
  [1, 'normal'],
  [3000, 'normal'],
  [5000, 'slow'],
  [5001, 'bad'],
])('rates %s ms as %s', (milliseconds, speed) => expect(getSpeed(milliseconds)).toBe(speed));

it.each([
  { field: 'priority', text: '5', single: 5, bulk: 5 },
  { field: 'priority', text: ' -3 ', single: -3, bulk: -3 },
  { field: 'priority', text: '-1000', single: -999, bulk: -999 },
  { field: 'weight', text: '-1', single: 0, bulk: undefined },
  { field: 'weight', text: '1.5', single: undefined, bulk: undefined },
  { field: 'weight', text: '', single: undefined, bulk: undefined },
  { field: 'weight', text: '1e3', single: undefined, bulk: undefined },
  { field: 'weight', text: '99999999999999999999', single: undefined, bulk: undefined },
] as const)('parses $field $text as $single for one channel and $bulk for many', ({ field, text, single, bulk }) => {
  expect(parseChannelNumber(field, text)).toBe(single);
  expect(parseBulkNumber(field, text)).toBe(bulk);
});

it.each([
  ['sk-abc', true],
  ['0123456789abcdef0123456789abcdef', true],
  ['gpt-4o azure east', false],
  ['azure-east-us-2', false],
  ['', false],
])('recognizes %s as a possible key: %s', (text, expected) => expect(looksLikeKey(text)).toBe(expected));

it.each([
  {
    mapping: '{"gpt-4":"gpt-4o","o1":"o3"}',
    pairs: [
      ['gpt-4', 'gpt-4o'],
      ['o1', 'o3'],
    ],
  },
  { mapping: '', pairs: [] },
  { mapping: '{"gpt-4"', pairs: [] },
  { mapping: '["gpt-4"]', pairs: [] },
  { mapping: '"gpt-4"', pairs: [] },
])('reads the model mapping $mapping', ({ mapping, pairs }) => {
  expect(parseModelMapping(mapping)).toEqual(pairs);
});
