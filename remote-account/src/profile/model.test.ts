import { expect, it } from 'vitest';
import { changeOf } from './model';

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
    { username: 'ann', displayName: 'Ann', password: 'x' },
    { username: 'ann', display_name: 'Ann', password: 'x' },
  ],
])('sends of %j only what is another: %j', (typed, change) => expect(changeOf(stored, { ...stored, ...typed })).toEqual(change));
