import { isRecord } from '@console/shared/contract/json';

/** Ratio for members of one group who use another. */
export type GroupPair = { userGroup: string; usedGroup: string; ratio: number };

/** Undefined for invalid JSON or another shape. */
export function parseGroupRatios(text: string): GroupPair[] | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    if (!isRecord(value)) {
      return undefined;
    }
    const pairs = Object.entries(value).map(([userGroup, ratios]) =>
      isRecord(ratios) && Object.values(ratios).every((ratio) => typeof ratio === 'number' && ratio >= 0)
        ? Object.entries(ratios).map(([usedGroup, ratio]) => ({ userGroup, usedGroup, ratio: Number(ratio) }))
        : undefined,
    );
    return pairs.every((list) => list !== undefined) ? pairs.flat() : undefined;
  } catch {
    return undefined;
  }
}

export function formatGroupRatios(pairs: readonly GroupPair[]): string {
  const groups = [...new Set(pairs.map(({ userGroup }) => userGroup))];
  const ratiosOf = (group: string) =>
    Object.fromEntries(pairs.filter(({ userGroup }) => userGroup === group).map(({ usedGroup, ratio }) => [usedGroup, ratio]));
  return JSON.stringify(Object.fromEntries(groups.map((group) => [group, ratiosOf(group)])), null, 2);
}

export const isSamePair = (one: Omit<GroupPair, 'ratio'>, other: Omit<GroupPair, 'ratio'>): boolean =>
  one.userGroup === other.userGroup && one.usedGroup === other.usedGroup;
