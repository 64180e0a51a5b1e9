import type { ChannelRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { parseWholeNumber } from '../model';
import {
  blankValues,
  getChangedFields,
  hasVersionSuffix,
  isBaseUrl,
  isHeaderSafe,
  normalizeBaseUrl,
  proposeName,
  splitKeys,
  toFormValues,
  toNewChannelFields,
} from './form-model';

const record = {
  id: 7,
  type: 3,
  key: 'must never be sent back',
  name: 'main',
  base_url: 'https://example.com/',
  other: '',
  openai_organization: null,
  models: 'gpt-4o, o3,gpt-4o',
  group: 'default,vip',
  model_mapping: null,
  test_model: null,
  tag: null,
  priority: null,
  weight: 5,
  auto_ban: null,
  status_code_mapping: '',
  setting: null,
  param_override: null,
} as ChannelRecord;

describe('the request body', () => {
  it('contains every normalized value of a new channel', () => {
    const fields = toNewChannelFields({
      ...blankValues,
      name: ' main ',
      key: ' a \n\n b ',
      baseUrl: 'https://example.com// ',
      models: ['gpt-4o', 'o3'],
      priority: '+3',
      autoBan: false,
      other: 'typed for another type',
    });
    expect(fields).toMatchObject({
      type: 1,
      name: 'main',
      key: 'a\nb',
      base_url: 'https://example.com',
      models: 'gpt-4o,o3',
      group: 'default',
      priority: 3,
      weight: 0,
      auto_ban: 0,
      other: '',
    });
  });

  it.each([
    ['3', '', '2023-06-01-preview'],
    ['3', ' 2024-10-21 ', '2024-10-21'],
    ['18', '', 'v2.1'],
    ['17', '', ''],
    ['1', 'v2.1', ''],
  ])('converts for type %s the extra value %j to %j', (type, other, sent) => {
    expect(toNewChannelFields({ ...blankValues, type, other }).other).toBe(sent);
  });

  it('contains only changes and no key that was not entered', () => {
    const before = toFormValues(record);
    expect(before).toMatchObject({ key: '', models: ['gpt-4o', 'o3'], groups: ['default', 'vip'], autoBan: true, priority: '0' });
    expect(getChangedFields(before, { ...before })).toEqual({});
    expect(getChangedFields(before, { ...before, baseUrl: 'https://example.com', key: '  ', weight: ' 5' })).toEqual({});
    expect(getChangedFields(before, { ...before, baseUrl: '', models: ['o3'], autoBan: false })).toEqual({
      base_url: '',
      models: 'o3',
      auto_ban: 0,
    });
    expect(getChangedFields(before, { ...before, key: ' fresh ' })).toEqual({ key: 'fresh' });
  });

  it('keeps a value the type has no field for until the type changes', () => {
    const before = toFormValues({ ...record, type: 77, other: 'of somebody' });
    expect(getChangedFields(before, { ...before, name: 'new' })).toEqual({ name: 'new' });
    expect(getChangedFields(before, { ...before, type: '1' })).toEqual({ type: 1, other: '' });
    expect(getChangedFields(toFormValues({ ...record, type: 1 }), { ...before, type: '3' })).toMatchObject({
      type: 3,
      other: 'of somebody',
    });
  });
});

it('splits keys by line, except for a service account', () => {
  expect(splitKeys(1, 'a\r\n b\n\n')).toEqual(['a', 'b']);
  expect(splitKeys(41, ' {\n"a": 1\n} ')).toEqual(['{\n"a": 1\n}']);
  expect(splitKeys(41, ' \n')).toEqual([]);
});

it.each([
  ['5', 0, 5],
  [' -999 ', -999, -999],
  ['-1000', -999, undefined],
  ['-1', 0, undefined],
  ['1.5', 0, undefined],
  ['', 0, undefined],
  ['99999999999999999999', 0, undefined],
])('parses %j with the minimum %s as %s', (text, min, value) => expect(parseWholeNumber(text, min)).toBe(value));

it.each([
  ['https://example.com/api', true],
  ['HTTP://localhost:11434', true],
  ['builtin://offline', true],
  ['example.com', false],
  ['ftp://example.com', false],
  ['https://', false],
])('recognizes %s as a base URL: %s', (text, is) => expect(isBaseUrl(text)).toBe(is));

it('detects a version suffix, except in full URLs', () => {
  expect(hasVersionSuffix(1, 'https://example.com/v1/')).toBe(true);
  expect(hasVersionSuffix(8, 'https://example.com/v1')).toBe(false);
  expect(hasVersionSuffix(1, 'https://example.com/v1beta')).toBe(false);
  expect(normalizeBaseUrl(' https://example.com/v1// ')).toBe('https://example.com/v1');
});

it.each([
  ['sk-abc|def 1~', true],
  ['sk-密钥', false],
  ['\u200bsk-abc', false],
  ['ｓｋ-abc', false],
])('recognizes %j as safe for a header: %s', (key, expected) => expect(isHeaderSafe(key)).toBe(expected));

it.each([
  ['OpenAI', [], 'openai'],
  ['OpenAI', ['openai', 'openai-2'], 'openai-3'],
  ['Azure OpenAI', ['azure-openai-x', 'azure-openai'], 'azure-openai-2'],
])('names a channel of %s beside %j %s', (provider, taken, name) => {
  expect(proposeName(provider, taken)).toBe(name);
});
