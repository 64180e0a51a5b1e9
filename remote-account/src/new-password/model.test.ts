import { expect, it } from 'vitest';
import { parseResetLink } from './model';

it.each([
  [new URLSearchParams('email=a%2Bb%40c.d&token=0f'), { email: 'a+b@c.d', token: '0f' }],
  [
    { email: 'a@b.c', token: '0f' },
    { email: 'a@b.c', token: '0f' },
  ],
  [new URLSearchParams('email=a%40b.c'), undefined],
  [new URLSearchParams('email=&token=0f'), undefined],
  [{ email: 'a@b.c', token: 7 }, undefined],
  [null, undefined],
  ['text', undefined],
])('parses the reset link in %j', (source, link) => expect(parseResetLink(source)).toEqual(link));
