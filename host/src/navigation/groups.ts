import type { NavigationEntry, NavigationGroup } from '@console/shared/extensions';

const groups: readonly (NavigationGroup | undefined)[] = [undefined, 'models', 'use', 'billing', 'activity', 'system'];

const groupByHundred: Partial<Record<number, NavigationGroup>> = {
  2: 'models',
  3: 'use',
  4: 'billing',
  5: 'activity',
  6: 'activity',
  7: 'system',
};

/** Remotes that were built before groups existed have only an order. */
export const getGroup = ({ group, order }: Pick<NavigationEntry, 'group' | 'order'>): NavigationGroup | undefined =>
  group ?? groupByHundred[Math.floor(order / 100)];

type Grouped = Pick<NavigationEntry, 'group' | 'order'>;

/** Sorts by group and, within a group, by order. */
export const compareEntries = (a: Grouped, b: Grouped): number => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order;
