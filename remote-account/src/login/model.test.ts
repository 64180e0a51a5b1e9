import { expect, it } from 'vitest';
import { registeredUsername } from './model';

it.each([
  [{ registered: 'alice' }, 'alice'],
  [{ registered: 7 }, undefined],
  [null, undefined],
  ['text', undefined],
])('reads the registered username from %j', (state, expected) => expect(registeredUsername(state)).toBe(expected));
