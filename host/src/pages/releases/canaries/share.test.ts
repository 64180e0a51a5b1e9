import { expect, it } from 'vitest';
import { parseShares } from './share';

it.each([
  ['10', [10]],
  ['5, 25,100', [5, 25, 100]],
  ['0.5 % 50 %', [0.5, 50]],
  ['5，25、100', [5, 25, 100]],
  ['', []],
])('reads %j', (text, shares) => expect(parseShares(text)).toEqual(shares));

it.each(['101', 'ten', '5, x', '1.234', '-1'])('does not read %j', (text) => expect(parseShares(text)).toBeUndefined());
