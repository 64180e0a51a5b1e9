import { expect, it } from 'vitest';
import { getBalanceAfter, getResultingQuota, isValidBalance } from './balance';

it.each([
  ['1000', '', 1000],
  ['1000', '-1500', -500],
  ['1000', 'x', undefined],
  ['', '5', undefined],
])('%j plus %j is %s', (quota, add, after) => expect(getResultingQuota(quota, add)).toBe(after));

it.each([
  [1e15, true],
  [-1e15, true],
  [1e15 + 1, false],
])('%d is a valid balance: %s', (points, expected) => expect(isValidBalance(points)).toBe(expected));

it.each([
  ['add', '250', 1250],
  ['subtract', '1500', -500],
  ['override', '7', 7],
  ['override', '0', 0],
  ['override', '-5', -5],
  ['add', '0', undefined],
  ['add', '-5', undefined],
  ['subtract', '-5', undefined],
  ['subtract', '', undefined],
  ['override', '', undefined],
] as const)('1,000 points, %s %j, are %s', (mode, amount, after) => expect(getBalanceAfter(1000, mode, amount)).toBe(after));
