import { beforeEach, expect, it } from 'vitest';
import { readRecent, recordUse } from './recent';

beforeEach(() => localStorage.clear());

it('remembers the last five, the latest first and each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) {
    recordUse(id);
  }
  expect(readRecent()).toEqual(['c', 'f', 'e', 'd', 'b']);
});

it.each(['{broken', '"text"', '[1, {}, null]'])('takes stored %s for nothing', (text) => {
  localStorage.setItem('palette_recent', text);
  expect(readRecent()).toEqual([]);
});
