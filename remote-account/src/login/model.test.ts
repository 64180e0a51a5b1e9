import { expect, it } from 'vitest';
import { registeredName } from './model';

it.each([
  [{ registered: 'alice' }, 'alice'],
  [{ registered: 7 }, undefined],
  [null, undefined],
  ['text', undefined],
])('reads the registered name of %j', (state, expected) => expect(registeredName(state)).toBe(expected));
