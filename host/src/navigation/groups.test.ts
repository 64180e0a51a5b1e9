import type { NavigationGroup } from '@console/shared/extensions';
import { expect, it } from 'vitest';
import { compareEntries, getGroup } from './groups';

it.each<{ order: number; group?: NavigationGroup; expected: NavigationGroup | undefined }>([
  { order: 10, expected: undefined },
  { order: 110, expected: undefined },
  { order: 230, expected: 'models' },
  { order: 310, expected: 'use' },
  { order: 420, expected: 'billing' },
  { order: 500, expected: 'activity' },
  { order: 620, expected: 'activity' },
  { order: 700, expected: 'system' },
  { order: 800, expected: undefined },
  { order: 620, group: 'billing', expected: 'billing' },
])('returns $expected for order $order and declared group $group', ({ expected, ...entry }) => {
  expect(getGroup(entry)).toBe(expected);
});

it('sorts entries without a group first, then by group and order', () => {
  const entries = [
    { order: 100, group: 'system' as const },
    { order: 600, group: 'models' as const },
    { order: 200, group: 'models' as const },
    { order: 800, group: undefined },
  ];
  expect(entries.sort(compareEntries).map(({ order }) => order)).toEqual([800, 200, 600, 100]);
});
