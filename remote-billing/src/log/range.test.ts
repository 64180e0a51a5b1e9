import { expect, it } from 'vitest';
import { isCustom, rangeOf } from './range';

const now = new Date(2026, 10, 20, 9, 56, 6);
const at = (day: number, hour = 0, minute = 0, second = 0) => new Date(2026, 10, day, hour, minute, second).getTime() / 1000;
const filters = { range: '', start: '', end: '' };

it.each([
  ['today', '', at(20), at(20, 10, 57)],
  ['the last hour', '1h', at(20, 8, 56), at(20, 10, 57)],
  ['yesterday', 'yesterday', at(19), at(20) - 1],
  ['seven days', '7d', at(14), at(20, 10, 57)],
  ['thirty days', '30d', new Date(2026, 9, 22).getTime() / 1000, at(20, 10, 57)],
  ['today for what is unknown', 'ever', at(20), at(20, 10, 57)],
])('%s', (_name, range, start, end) => expect(rangeOf({ ...filters, range }, now)).toEqual({ start, end }));

it('takes chosen times before any preset, and fills in what was not chosen', () => {
  expect(rangeOf({ range: '7d', start: '100', end: '200' }, now)).toEqual({ start: 100, end: 200 });
  expect(rangeOf({ range: 'yesterday', start: '100', end: '' }, now)).toEqual({ start: 100, end: at(20, 10, 57) });
  expect(rangeOf({ ...filters, start: 'soon', end: '200' }, now)).toEqual({ start: at(20), end: 200 });
  expect(isCustom({ start: '', end: '1' })).toBe(true);
  expect(isCustom({ start: '', end: '' })).toBe(false);
});
