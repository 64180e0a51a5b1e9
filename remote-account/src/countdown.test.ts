import { expect, it } from 'vitest';
import { secondsLeft } from './countdown';

it.each([
  { name: 'none', deadline: 0, now: 1_000_000, expected: 0 },
  { name: 'just asked', deadline: 1_030_000, now: 1_000_000, expected: 30 },
  { name: 'half a second left counts as one', deadline: 1_000_500, now: 1_000_000, expected: 1 },
  { name: 'over', deadline: 999_000, now: 1_000_000, expected: 0 },
  { name: 'clock set back', deadline: 9_000_000, now: 1_000_000, expected: 30 },
  { name: 'unreadable', deadline: Number.NaN, now: 1_000_000, expected: 0 },
])('computes the seconds left $name', ({ deadline, now, expected }) => expect(secondsLeft(deadline, now)).toBe(expected));
