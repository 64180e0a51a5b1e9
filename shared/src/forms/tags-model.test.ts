import { expect, it } from 'vitest';
import { addTags, hasSeparator, splitTags, suggestTags } from './tags-model';

it.each([
  ['a,b,c', ['a', 'b', 'c']],
  [' gpt-4o ，claude；gemini\n\n o3\t', ['gpt-4o', 'claude', 'gemini', 'o3']],
  ['two words', ['two words']],
  [' ,, ', []],
  ['10.0.0.1\r\n::1', ['10.0.0.1', '::1']],
])('splits %j', (text, words) => expect(splitTags(text)).toEqual(words));

it.each([
  ['a', false],
  ['two words', false],
  ['a,', true],
  ['a，', true],
  ['a\nb', true],
])('detects a complete tag in %j: %s', (text, expected) => expect(hasSeparator(text)).toBe(expected));

it('adds each tag once and returns the duplicates', () => {
  expect(addTags(['a'], ['b', 'a', 'b', 'A'])).toEqual({ tags: ['a', 'b', 'A'], repeated: ['a', 'b'] });
});

it('suggests prefix matches first, without selected tags', () => {
  const options = ['claude-o3', 'o3', 'o3-mini', 'gpt-4o'];
  expect(suggestTags(options, ['o3-mini'], ' O3 ')).toEqual({ offered: ['o3', 'claude-o3'], more: 0 });
  expect(suggestTags(options, [], '')).toEqual({ offered: options, more: 0 });
});

it('suggests fifty options and counts the rest', () => {
  const options = Array.from({ length: 700 }, (_, index) => `model-${index}`);
  const { offered, more } = suggestTags(options, [], 'model');
  expect([offered.length, more]).toEqual([50, 650]);
});
