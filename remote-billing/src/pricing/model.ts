import type { PricedGroup } from '@console/shared/contract/prices';

export function sortGroups(groups: readonly PricedGroup[], own = 'default'): readonly PricedGroup[] {
  const first = groups.filter(({ name }) => name === own);
  return [...first, ...groups.filter((group) => !first.includes(group))];
}

export function parseCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,_]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
