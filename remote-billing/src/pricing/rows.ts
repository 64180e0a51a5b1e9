import { type Cost, compareByName, type PricedModel } from '@console/shared/contract/prices';

export type PriceRow = PricedModel & {
  /** In the chosen group; undefined where that cannot call it. */
  cost: Cost | undefined;
  /** Points that the estimate comes to; undefined without an estimate or a price. */
  charge: number | undefined;
};

export const figureNames = ['input', 'output', 'call', 'charge'] as const;

export type Figure = (typeof figureNames)[number];

/** In currency units for a million tokens or a call, the charge in points; undefined where a row has none of that kind. */
export function figureOf({ cost, charge }: PriceRow, name: Figure): number | undefined {
  if (name === 'charge') {
    return charge;
  }
  if (name === 'call') {
    return cost?.kind === 'call' ? cost.price : undefined;
  }
  return cost?.kind === 'tokens' ? cost[name] : undefined;
}

/** What is left in the list. */
export type Narrowed = { keyword: string; type: string; offered: string };

export const sortKeys = ['name', 'input', 'output', 'charge'] as const;

export type SortKey = (typeof sortKeys)[number];

export type Sort = { by: SortKey; isDescending: boolean };

/** `-input` is the dearest input first; what cannot be read is by name. */
export function readSort(text: string): Sort {
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  return by ? { by, isDescending: text.startsWith('-') } : { by: 'name', isDescending: false };
}

/** The rows that are wanted: every word of the search stands in the name. */
export function narrow(rows: readonly PriceRow[], { keyword, type, offered }: Narrowed): PriceRow[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, price, cost }) => {
    const text = name.toLowerCase();
    return (type === '' || price.kind === type) && (offered === '' || cost !== undefined) && words.every((word) => text.includes(word));
  });
}

const callOf = (row: PriceRow) => figureOf(row, 'call') ?? 0;

/** In the wanted order; what the chosen group cannot call comes last, before that what has no such price. */
export function sorted(rows: readonly PriceRow[], { by, isDescending }: Sort): PriceRow[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: PriceRow, other: PriceRow): number => {
    if (by === 'name') {
      return sign * compareByName(one, other);
    }
    const [left, right] = [figureOf(one, by), figureOf(other, by)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined) || sign * (callOf(one) - callOf(other)) || compareByName(one, other);
    }
    return sign * (left - right) || compareByName(one, other);
  };
  return rows.toSorted((one, other) => Number(one.cost === undefined) - Number(other.cost === undefined) || compare(one, other));
}
