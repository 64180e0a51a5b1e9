import { expect, it } from 'vitest';
import { isFreshInstallation, registeredName } from './model';

it.each([
  ['root', '123456', true],
  [' root ', '123456', true],
  ['root', '1234567', false],
  ['alice', '123456', false],
])('%s / %s: fresh installation is %s', (username, password, expected) => {
  expect(isFreshInstallation({ username, password })).toBe(expected);
});

it.each([
  [{ registered: 'alice' }, 'alice'],
  [{ registered: 7 }, undefined],
  [null, undefined],
  ['text', undefined],
])('reads the registered name of %j', (state, expected) => expect(registeredName(state)).toBe(expected));
