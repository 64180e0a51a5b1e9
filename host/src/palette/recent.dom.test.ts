import { beforeEach, expect, it } from 'vitest';
import { readRecent, recordUse } from './recent';

beforeEach(() => localStorage.clear());

const ann = { id: 'search:user:2', name: 'ann', icon: 'users', path: '/user?drawer=2' };

it('keeps the last five distinct entries, newest first', () => {
  for (const used of ['a', 'b', 'c', ann, 'e', 'f', 'c', { ...ann, name: 'Ann' }]) {
    recordUse(1, used);
  }
  expect(readRecent(1)).toEqual([{ ...ann, name: 'Ann' }, 'c', 'f', 'e', 'b']);
});

it('keeps the entries of each user apart', () => {
  recordUse(1, ann);
  recordUse(undefined, 'a');
  expect(readRecent(1)).toEqual([ann]);
  expect(readRecent(2)).toEqual([]);
  expect(readRecent(undefined)).toEqual(['a']);
});

it.each(['{broken', '"text"', '[1, {}, null, {"id":"a","name":"b"}]'])('ignores a malformed stored value: %s', (text) => {
  localStorage.setItem('palette_recent_1', text);
  expect(readRecent(1)).toEqual([]);
});
