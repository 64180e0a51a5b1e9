import { beforeEach, expect, it } from 'vitest';
import { readRecent, recordUse } from './recent';

beforeEach(() => localStorage.clear());

it('keeps the last five distinct entries, newest first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) {
    recordUse(id);
  }
  expect(readRecent()).toEqual(['c', 'f', 'e', 'd', 'b']);
});

it.each(['{broken', '"text"', '[1, {}, null]'])('ignores a malformed stored value: %s', (text) => {
  localStorage.setItem('palette_recent', text);
  expect(readRecent()).toEqual([]);
});
