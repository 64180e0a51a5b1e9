import { describe, expect, it } from 'vitest';
import { secondsLeft, toInput } from './model';

describe('secondsLeft', () => {
  it.each([
    ['none', 0, 1_000_000, 0],
    ['just asked', 1_030_000, 1_000_000, 30],
    ['half a second left counts as one', 1_000_500, 1_000_000, 1],
    ['over', 999_000, 1_000_000, 0],
    ['clock set back', 9_000_000, 1_000_000, 30],
    ['unreadable', Number.NaN, 1_000_000, 0],
  ])('%s', (_name, deadline, now, expected) => expect(secondsLeft(deadline, now)).toBe(expected));
});

describe('toInput', () => {
  const values = { username: ' alice ', password: 'long enough', repeated: 'long enough', email: ' a@b.c ', code: ' 12ab ' };

  it('sends the e-mail only where it is verified', () => {
    expect(toInput(values, { verifiesEmail: false, invite: undefined })).toEqual({
      username: 'alice',
      password: 'long enough',
      password2: 'long enough',
    });
  });

  it('sends everything that was asked for', () => {
    expect(toInput(values, { verifiesEmail: true, invite: 'Ab3x' })).toEqual({
      username: 'alice',
      password: 'long enough',
      password2: 'long enough',
      email: 'a@b.c',
      verification_code: '12ab',
      aff_code: 'Ab3x',
    });
  });
});
