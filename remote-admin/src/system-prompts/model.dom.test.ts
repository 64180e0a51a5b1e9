import { expect, it } from 'vitest';
import { areConflicting, estimateTokens, previewOf } from './model';

const scope = (models: string[], groups: string[] = [], isDefault = false, isEnabled = true) => ({ models, groups, isDefault, isEnabled });

it.each([
  ['', 0],
  ['abcd', 1],
  ['abcde', 2],
  ['请简短', 3],
  ['请 be brief', 4],
])('estimates %s as %i tokens', (text, count) => expect(estimateTokens(text)).toBe(count));

it.each([
  { name: 'no models conflict with any models', first: scope([]), second: scope(['gpt-4']), areConflicting: true },
  { name: 'a prefix conflicts with a matching name', first: scope(['gpt-*']), second: scope(['gpt-4']), areConflicting: true },
  { name: 'a prefix conflicts with a longer prefix', first: scope(['gpt-4o*']), second: scope(['gpt-*']), areConflicting: true },
  { name: 'different prefixes do not conflict', first: scope(['gpt-4*']), second: scope(['gpt-3*']), areConflicting: false },
  { name: 'a name is not treated as a prefix', first: scope(['gpt-4']), second: scope(['gpt-4o']), areConflicting: false },
  { name: 'different groups do not conflict', first: scope([], ['vip']), second: scope([], ['default']), areConflicting: false },
  { name: 'no groups conflict with any group', first: scope([], []), second: scope([], ['vip']), areConflicting: true },
  { name: 'a default does not conflict with a regular prompt', first: scope([], [], true), second: scope([]), areConflicting: false },
  { name: 'a disabled prompt does not conflict', first: scope([], [], false, false), second: scope([]), areConflicting: false },
])('$name', ({ first, second, areConflicting: expected }) => {
  expect(areConflicting(first, second)).toBe(expected);
  expect(areConflicting(second, first)).toBe(expected);
});

it.each([
  { content: '# House rules\n\nAnswer **briefly**.\n- No jokes', preview: 'Answer **briefly**. No jokes' },
  { content: '# Rules\nBe kind', preview: 'Rules Be kind' },
  { content: 'House rules', preview: 'House rules' },
])('shows $content as $preview', ({ content, preview }) => expect(previewOf({ name: 'House rules', content })).toBe(preview));
