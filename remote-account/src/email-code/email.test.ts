import { expect, it } from 'vitest';
import { validateEmail } from './email';

const addressOfLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

it.each([
  ['a@b.c', undefined],
  ['  a@b.c ', undefined],
  [addressOfLength(50), undefined],
  [addressOfLength(51), 'too-long'],
  ['a', 'invalid'],
  ['a@', 'invalid'],
  ['@b.c', 'invalid'],
  ['a b@c.d', 'invalid'],
  ['a@b', 'invalid'],
  ['', 'required'],
  ['  ', 'required'],
])('validates %j as %s', (text, expected) => expect(validateEmail(text)).toBe(expected));
