import { expect, it } from 'vitest';
import { getInitials } from './initials';

it.each([
  { name: 'Root User', expected: 'RU' },
  { name: 'amy', expected: 'A' },
  { name: ' Ada  King Lovelace ', expected: 'AK' },
  { name: '张三', expected: '张' },
  { name: '🦊 fox', expected: '🦊F' },
  { name: '', expected: '' },
])('returns $expected for "$name"', ({ name, expected }) => expect(getInitials(name)).toBe(expected));
