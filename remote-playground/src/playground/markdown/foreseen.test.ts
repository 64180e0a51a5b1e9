import { expect, it } from 'vitest';
import { foreseen } from './foreseen';

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
])('%j is drawn as %j', (source, drawn) => expect(foreseen(source)).toBe(drawn));
