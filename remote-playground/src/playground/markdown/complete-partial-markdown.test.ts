import { expect, it } from 'vitest';
import { completePartialMarkdown } from './complete-partial-markdown';

it.each([
  ['| a', '| a\n|---|'],
  ['| a | b', '| a | b\n|---|---|'],
  ['| a | b |', '| a | b |\n|---|---|'],
  ['| a | b |\n', '| a | b |\n|---|---|'],
  ['| a | b |\n|--', '| a | b |\n|---|---|'],
  ['| a \\| b | c |\n| :-', '| a \\| b | c |\n|---|---|'],
  ['| a |\n|---|\n| 1', '| a |\n|---|\n| 1'],
  ['a | b', 'a | b'],
  ['|', '|'],
  ['```ts\nlet a;\n``', '```ts\nlet a;\n'],
  ['```ts\nlet a;\n```', '```ts\nlet a;\n```'],
  ['text\n~~', 'text\n'],
  ['`', ''],
  ['a `b', 'a `b'],
])('completes %j to %j', (source, drawn) => expect(completePartialMarkdown(source)).toBe(drawn));
