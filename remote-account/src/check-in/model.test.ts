import { expect, it } from 'vitest';
import { addMonths, listWeeks, monthOf } from './model';

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('adds to %s %d months: %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

it('names the month of a date', () => expect(monthOf(new Date(2026, 0, 31))).toBe('2026-01'));

it('lists the weeks of a month from Monday', () => {
  const weeks = listWeeks('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(listWeeks('2027-02')).toHaveLength(4);
});
