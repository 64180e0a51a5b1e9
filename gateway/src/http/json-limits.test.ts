import { expect, it } from 'vitest';
import { isWithinLimits } from './json-limits';

const limits = { values: 5, texts: 3, depth: 2 };

it.each([
  ['a text', '"[[[,,,,,,,"', true],
  ['a text with quotes', String.raw`"\"[[[\\\",,,,,,,,"`, true],
  ['a text that ends in a backslash, and a list', String.raw`{"a":"\\","b":[1]}`, true],
  ['as many values as there may be', '[1,2,3,4]', true],
  ['one value more', '[1,2,3,4,5]', false],
  ['empty lists', '[[],[],[],[]]', false],
  ['as many levels as there may be', '[{}]', true],
  ['one level more', '[{"a":[]}]', false],
  ['levels side by side', '{"a":{},"b":{}}', true],
  ['nothing', '', true],
  ['a text that never ends', '"[[[', true],
  ['as many texts as there may be', '{"a":"b","c":1}', true],
  ['one text more', '["a","b","c","d"]', false],
])('%s', async (_, text, within) => {
  expect(await isWithinLimits(text, limits)).toBe(within);
});
