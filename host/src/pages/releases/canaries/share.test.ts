import { expect, it } from 'vitest';
import { parseShares } from './share';

it.each([
  { text: '10', shares: [10] },
  { text: '5, 25,100', shares: [5, 25, 100] },
  { text: '0.5 % 50 %', shares: [0.5, 50] },
  { text: '5，25、100', shares: [5, 25, 100] },
  { text: '', shares: [] },
])('parses $text as shares', ({ text, shares }) => expect(parseShares(text)).toEqual(shares));

it.each(['101', 'ten', '5, x', '1.234', '-1'])('rejects %j as shares', (text) => expect(parseShares(text)).toBeUndefined());
