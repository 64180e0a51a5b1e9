import { expect, it } from 'vitest';
import { differsInSettings } from './column-difference';

const column = (model: string, temperature: number | undefined, group = 'default') => ({ model, group, temperature });

it.each([
  { columns: [column('a', 0.7), column('b', 0.3)], expected: { group: false, temperature: false } },
  { columns: [column('a', 0.7), column('a', 0.7)], expected: { group: false, temperature: false } },
  { columns: [column('a', 0.7), column('a', undefined), column('b', 1, 'vip')], expected: { group: false, temperature: true } },
  { columns: [column('a', 0.7), column('a', 0.7, 'vip')], expected: { group: true, temperature: false } },
])('finds what tells the first of $columns apart', ({ columns, expected }) => {
  expect(differsInSettings(columns, 0)).toEqual(expected);
});
