import { expect, it } from 'vitest';
import { toPhases } from './phases';

const timing = { sentAt: 1000, firstAt: 1500, endedAt: 4000 };
const phases = (...all: Parameters<typeof toPhases>) => toPhases(...all).map(({ name, milliseconds }) => [name, milliseconds]);

it('split the whole time into phases', () => {
  expect(phases(timing, 1200)).toEqual([
    ['accepted', 200],
    ['first', 300],
    ['writing', 2500],
  ]);
  expect(phases(timing, undefined)).toEqual([
    ['first', 500],
    ['writing', 2500],
  ]);
  expect(phases({ sentAt: 1000, endedAt: 4000 }, 1200)).toEqual([
    ['accepted', 200],
    ['writing', 2800],
  ]);
});
