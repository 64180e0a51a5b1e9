import { expect, it } from 'vitest';
import { changedFields, requiresCurrentPassword } from './model';

const stored = { username: 'amy', displayName: 'Amy', original: '', password: '' };

it.each([
  [{}, undefined],
  [{ username: ' amy ', displayName: 'Amy ' }, undefined],
  [{ username: 'ann' }, { username: 'ann' }],
  [{ displayName: 'Ann' }, { display_name: 'Ann' }],
  [{ password: 'long enough' }, { password: 'long enough' }],
  [
    { password: 'long enough', original: 'present one' },
    { password: 'long enough', original_password: 'present one' },
  ],
  [{ original: 'present one' }, undefined],
  [
    { displayName: 'Ann', original: 'present one' },
    { display_name: 'Ann', original_password: 'present one' },
  ],
  [
    { username: 'ann', displayName: 'Ann', password: 'x' },
    { username: 'ann', display_name: 'Ann', password: 'x' },
  ],
])('sends for %j only the changed fields: %j', (typed, change) => expect(changedFields(stored, { ...stored, ...typed })).toEqual(change));

it.each([
  [{ password: 'long enough' }, false, true],
  [{ displayName: 'Ann' }, false, false],
  [{ displayName: 'Ann' }, true, true],
  [{ displayName: 'Amy ' }, true, false],
  [{ username: 'ann' }, true, false],
])('requires the current password for %j with names protected %s: %s', (typed, namesNeedIt, expected) =>
  expect(requiresCurrentPassword(stored, { ...stored, ...typed }, namesNeedIt)).toBe(expected),
);
