import { expect, it } from 'vitest';
import { secondsLeft } from './countdown';

it.each([
  ['none', 0, 1_000_000, 0],
  ['just asked', 1_030_000, 1_000_000, 30],
  ['half a second left counts as one', 1_000_500, 1_000_000, 1],
  ['over', 999_000, 1_000_000, 0],
  ['clock set back', 9_000_000, 1_000_000, 30],
  ['unreadable', Number.NaN, 1_000_000, 0],
])('seconds left: %s', (_name, deadline, now, expected) => expect(secondsLeft(deadline, now)).toBe(expected));
