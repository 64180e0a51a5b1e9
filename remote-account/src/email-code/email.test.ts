import { expect, it } from 'vitest';
import { validateEmail } from './email';

const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

it.each([
  ['a@b.c', undefined],
  ['  a@b.c ', undefined],
  [ofLength(50), undefined],
  [ofLength(51), 'long'],
  ['a', 'malformed'],
  ['a@', 'malformed'],
  ['@b.c', 'malformed'],
  ['a b@c.d', 'malformed'],
  ['a@b', 'malformed'],
  ['', 'required'],
  ['  ', 'required'],
])('validates %j as %s', (text, expected) => expect(validateEmail(text)).toBe(expected));
