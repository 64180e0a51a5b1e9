import { describe, expect, it } from 'vitest';
import { toInput } from './model';

describe('toInput', () => {
  const values = { username: ' alice ', password: 'long enough', repeated: 'long enough', email: ' a@b.c ', code: ' 12ab ' };

  it('sends the email only when it is verified', () => {
    expect(toInput(values, { verifiesEmail: false, invite: undefined })).toEqual({
      username: 'alice',
      password: 'long enough',
      password2: 'long enough',
    });
  });

  it('sends all fields', () => {
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
