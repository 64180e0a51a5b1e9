import { ApiError } from '@console/shared/http';
import { describe, expect, it } from 'vitest';
import { refusedField, toInput } from './model';

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

it.each([
  [new ApiError('refused', 'Input not valid: username (max 12)'), 'username'],
  [new ApiError('refused', '输入不符合要求：email（max 50）'), 'email'],
  [new ApiError('refused', 'Too common', { answer: { success: false, message: 'Too common', field: 'password' } }), 'password'],
  [new ApiError('refused', "Key: 'User.Password' Error:Field validation for 'Password' failed on the 'max' tag"), 'password'],
  [new ApiError('refused', 'Name or e-mail already used or cancelled'), undefined],
  [new ApiError('refused', 'Password registration is off'), undefined],
  [new ApiError('server', 'crash: username (nil)'), undefined],
  [new Error('x'), undefined],
])('finds the field of %s', (error, field) => expect(refusedField(error)).toBe(field));
