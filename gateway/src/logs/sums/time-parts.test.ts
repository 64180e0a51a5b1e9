import { expect, it } from 'vitest';
import { seededIntegers } from '../../../testing/seeded-integers';
import { day, hour, timeParts } from './time-parts';

it.each([
  ['a whole day', 0, day, [[0, day, day]]],
  [
    'hours around a day',
    day - hour,
    2 * day + hour,
    [
      [day - hour, day, hour],
      [day, 2 * day, day],
      [2 * day, 2 * day + hour, hour],
    ],
  ],
  [
    'the end of an hour and of a day',
    day - hour - 1,
    day,
    [
      [day - hour - 1, day - hour, 1],
      [day - hour, day, hour],
    ],
  ],
  ['less than an hour across its bound', hour - 1, hour + 1, [[hour - 1, hour + 1, 1]]],
  ['nothing', hour, hour, []],
])('divides %s', (_, from, to, expected) => {
  expect(timeParts({ from, to }).map((part) => [part.from, part.to, part.span])).toEqual(expected);
});

it('covers every period without gaps, by whole hours and days', () => {
  const below = seededIntegers(1);
  for (let round = 0; round < 1000; round += 1) {
    const from = below(4 * day);
    const to = from + 1 + below(below(2) ? 3 * day : 3 * hour);
    const parts = timeParts({ from, to });
    expect([parts[0]?.from, ...parts.map((part) => part.to)]).toEqual([...parts.map((part) => part.from), to]);
    for (const part of parts.filter(({ span }) => span !== 1)) {
      expect([part.from % part.span, part.to % part.span]).toEqual([0, 0]);
    }
    const shortParts = parts.filter(({ span }) => span === 1);
    expect(shortParts.every((part) => part.to - part.from < 2 * hour)).toBe(true);
  }
});
