import { expect, it } from 'vitest';
import { toSearchText } from './search-text';

it.each([
  ['an', 'an'],
  [' ann ', 'ann'],
  ['12', '12'],
  ['#1', '#1'],
  ['a', ''],
  ['1', ''],
  ['#', ''],
  ['#a', ''],
  ['sk-0123456789abcdefghijklmnopqrstuvwxyz0123456789ab', ''],
])('searches for what is typed as %j with %j', (query, text) => expect(toSearchText(query)).toBe(text));
