import { expect, it } from 'vitest';
import { changeOf } from './model';

const stored = { username: 'amy', displayName: 'Amy', password: '' };

it.each([
  [{}, undefined],
  [{ username: ' amy ', displayName: 'Amy ' }, undefined],
  [{ username: 'ann' }, { username: 'ann' }],
  [{ displayName: 'Ann' }, { display_name: 'Ann' }],
  [{ password: 'long enough' }, { password: 'long enough' }],
  [
    { username: 'ann', displayName: 'Ann', password: 'x' },
    { username: 'ann', display_name: 'Ann', password: 'x' },
  ],
])('sends of %j only what is another: %j', (typed, change) => expect(changeOf(stored, { ...stored, ...typed })).toEqual(change));
