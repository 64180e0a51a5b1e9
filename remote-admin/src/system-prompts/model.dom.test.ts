import { expect, it } from 'vitest';
import { areConflicting, estimateTokens } from './model';

const scope = (models: string[], groups: string[] = [], isDefault = false, isEnabled = true) => ({ models, groups, isDefault, isEnabled });

it.each([
  ['', 0],
  ['abcd', 1],
  ['abcde', 2],
  ['请简短', 3],
  ['请 be brief', 4],
])('%s is about %i tokens', (text, count) => expect(estimateTokens(text)).toBe(count));

it.each([
  ['all models meet any', scope([]), scope(['gpt-4']), true],
  ['a beginning meets a name', scope(['gpt-*']), scope(['gpt-4']), true],
  ['a beginning meets a longer one', scope(['gpt-4o*']), scope(['gpt-*']), true],
  ['beginnings that part do not', scope(['gpt-4*']), scope(['gpt-3*']), false],
  ['a name is no beginning', scope(['gpt-4']), scope(['gpt-4o']), false],
  ['groups that nobody shares do not', scope([], ['vip']), scope([], ['default']), false],
  ['all groups meet one', scope([], []), scope([], ['vip']), true],
  ['a default only meets a default', scope([], [], true), scope([]), false],
  ['what is disabled meets nothing', scope([], [], false, false), scope([]), false],
])('%s', (_name, one, other, expected) => {
  expect(areConflicting(one, other)).toBe(expected);
  expect(areConflicting(other, one)).toBe(expected);
});
