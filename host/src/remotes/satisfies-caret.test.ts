import { expect, it } from 'vitest';
import { satisfiesCaret } from './satisfies-caret';

it.each([
  { version: '1.4.0', range: '^1.4.0', expected: true },
  { version: '1.4.2', range: '^1.4.0', expected: true },
  { version: '1.5.0', range: '^1.4.9', expected: true },
  { version: '1.4.0', range: '^1.4.1', expected: false },
  { version: '1.3.9', range: '^1.4.0', expected: false },
  { version: '2.0.0', range: '^1.4.0', expected: false },
  { version: '1.4.0-local.abc', range: '^1.4.0', expected: true },
])('returns $expected for $version in $range', ({ version, range, expected }) => expect(satisfiesCaret(version, range)).toBe(expected));
