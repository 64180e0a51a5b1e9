import { expect, it } from 'vitest';
import { areConflicting, estimateTokens } from './model';

const scope = (models: string[], groups: string[] = [], isDefault = false, isEnabled = true) => ({ models, groups, isDefault, isEnabled });

it.each([
  ['', 0],
  ['abcd', 1],
  ['abcde', 2],
  ['请简短', 3],
  ['请 be brief', 4],
])('estimates %s as %i tokens', (text, count) => expect(estimateTokens(text)).toBe(count));

it.each([
  { name: 'all models meet any', one: scope([]), other: scope(['gpt-4']), areConflicting: true },
  { name: 'a beginning meets a name', one: scope(['gpt-*']), other: scope(['gpt-4']), areConflicting: true },
  { name: 'a beginning meets a longer one', one: scope(['gpt-4o*']), other: scope(['gpt-*']), areConflicting: true },
  { name: 'beginnings that part do not', one: scope(['gpt-4*']), other: scope(['gpt-3*']), areConflicting: false },
  { name: 'a name is no beginning', one: scope(['gpt-4']), other: scope(['gpt-4o']), areConflicting: false },
  { name: 'groups that nobody shares do not', one: scope([], ['vip']), other: scope([], ['default']), areConflicting: false },
  { name: 'all groups meet one', one: scope([], []), other: scope([], ['vip']), areConflicting: true },
  { name: 'a default only meets a default', one: scope([], [], true), other: scope([]), areConflicting: false },
  { name: 'what is disabled meets nothing', one: scope([], [], false, false), other: scope([]), areConflicting: false },
])('$name', ({ one, other, areConflicting: expected }) => {
  expect(areConflicting(one, other)).toBe(expected);
  expect(areConflicting(other, one)).toBe(expected);
});
