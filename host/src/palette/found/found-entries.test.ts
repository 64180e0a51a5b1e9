import { nowInSeconds } from '@console/shared/format';
import { describe, expect, it } from 'vitest';
import { label } from '../../testing/running-remote';
import { type DetailFormat, toFoundEntry } from './found-entries';
import type { LiveSearch } from './searches';

const users: LiveSearch = {
  id: 'user',
  label: label('Users'),
  icon: 'users',
  access: 'admin',
  path: '/api/user/search',
  name: 'username',
  details: [
    { field: 'status', values: { 2: label('Disabled') } },
    { field: 'group', format: 'list' },
    { field: 'quota', format: 'quota', text: { zh: '剩余 {value}', en: '{value} left' }, unless: 'is_unlimited' },
    { field: 'expires', format: 'countdown', text: { zh: '{value}过期', en: 'expires {value}' } },
  ],
  to: '/user?keyword={username}&drawer={id}',
  actions: [{ id: 'logs', label: { zh: '{username} 的日志', en: 'Logs of {username}' }, icon: 'x', to: '/log?username={username}' }],
  container: 'admin_1_0_0',
  perMinute: undefined,
};

const english: DetailFormat = { language: 'en', display: { quota_per_unit: 500_000, display_in_currency: true } };
const ann = { id: 12, username: 'ann', status: 1, group: 'vip', quota: 500_000, expires: -1 };
const detailOf = (record: object, format = english) => toFoundEntry(users, { ...ann, ...record }, format)?.detail;

it('opens the record, and offers actions on it', () => {
  expect(toFoundEntry(users, { ...ann, username: 'a&b $&' }, english)).toMatchObject({
    id: 'search:user:12',
    label: { zh: 'a&b $&', en: 'a&b $&' },
    number: '12',
    path: '/user?keyword=a%26b%20%24%26&drawer=12',
    actions: [
      { id: 'action:logs', label: { zh: 'a&b $& 的日志', en: 'Logs of a&b $&' }, verb: 'show', path: '/log?username=a%26b%20%24%26' },
    ],
  });
});

describe('the detail', () => {
  it.each([
    ['number, group and balance', {}, '#12 · vip · ¥1.00 left'],
    ['all of a list', { group: 'vip,default,' }, '#12 · vip, default · ¥1.00 left'],
    ['a status that is named', { status: 2 }, '#12 · Disabled · vip · ¥1.00 left'],
    ['no balance where it has no meaning', { is_unlimited: true }, '#12 · vip'],
    ['no empty values, nor the name again', { group: '', username: 'vip' }, '#12 · ¥1.00 left'],
    ['no values of another type', { group: { a: 1 }, quota: null }, '#12'],
    ['no time that has passed', { expires: nowInSeconds() - 5 }, '#12 · vip · ¥1.00 left'],
    ['a time to come', { expires: nowInSeconds() + 12.5 * 86_400 }, '#12 · vip · ¥1.00 left · expires in 12 days'],
  ])('has %s', (_what, record, detail) => expect(detailOf(record)).toBe(detail));

  it('is in the language of the user', () => {
    expect(detailOf({}, { ...english, language: 'zh' })).toBe('#12 · vip · 剩余 ¥1.00');
  });
});

it.each([
  ['a name', { username: '' }],
  ['a name that is a text', { username: null }],
  ['a field of the address', { id: undefined }],
])('leaves out a record without %s', (_what, record) => expect(toFoundEntry(users, { ...ann, ...record }, english)).toBeUndefined());
