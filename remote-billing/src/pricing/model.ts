import type { PricedGroup } from '@console/shared/contract/prices';

/** The groups with the one that is chosen by itself in front: one's own, for strangers `default`. */
export function sortGroups(groups: readonly PricedGroup[], own = 'default'): readonly PricedGroup[] {
  const first = groups.filter(({ name }) => name === own);
  return [...first, ...groups.filter((group) => !first.includes(group))];
}

/** A whole number as people type it, `1,000`; undefined for anything else and for what no list of prices is made for. */
export function parseCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,_]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
