import { expect, it } from 'vitest';
import { satisfiesCaret } from './satisfies-caret';

it.each([
  ['1.4.0', '^1.4.0', true],
  ['1.4.2', '^1.4.0', true],
  ['1.5.0', '^1.4.9', true],
  ['1.4.0', '^1.4.1', false],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['1.4.0-local.abc', '^1.4.0', true],
])('%s meets %s: %s', (version, range, expected) => expect(satisfiesCaret(version, range)).toBe(expected));
