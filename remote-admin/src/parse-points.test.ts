import { expect, it } from 'vitest';
import { parsePoints } from './parse-points';

it.each([
  ['500000', 500000],
  ['+20', 20],
  ['-5', -5],
  [' 7 ', 7],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
])('parses %j as %s points', (text, value) => expect(parsePoints(text)).toBe(value));
