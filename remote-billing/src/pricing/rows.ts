import { type Cost, compareByName, type PricedModel, textCost } from '@console/shared/contract/prices';

export type PriceRow = PricedModel & {
  /** Undefined when the chosen group does not offer the model. */
  cost: Cost | undefined;
  /** In points; undefined without an estimate or a price. */
  charge: number | undefined;
};

export const priceColumnNames = ['input', 'output', 'call', 'charge'] as const;

export type PriceColumn = (typeof priceColumnNames)[number];

/** In currency units per million tokens or per call; the charge in points. */
export function priceValue({ cost, charge }: PriceRow, name: PriceColumn): number | undefined {
  if (name === 'charge') {
    return charge;
  }
  if (name === 'call') {
    return cost?.kind === 'call' ? cost.price : undefined;
  }
  return cost && textCost(cost, name);
}

export type RowFilter = { keyword: string; type: string; offered: string };

export const sortKeys = ['name', 'input', 'output', 'call', 'charge'] as const;

export type SortKey = (typeof sortKeys)[number];

export type Sort = { by: SortKey; isDescending: boolean };

/** `-input` sorts by the highest input price first; invalid text sorts by name. */
export function parseSort(text: string): Sort {
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  return by ? { by, isDescending: text.startsWith('-') } : { by: 'name', isDescending: false };
}

export function filterRows(rows: readonly PriceRow[], { keyword, type, offered }: RowFilter): PriceRow[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, price, cost, provider, tags = [] }) => {
    const text = [name, provider?.name ?? '', ...tags].join(' ').toLowerCase();
    return (type === '' || price.kind === type) && (offered === '' || cost !== undefined) && words.every((word) => text.includes(word));
  });
}

const callPrice = (row: PriceRow) => priceValue(row, 'call') ?? 0;

/** Models that the group does not offer come last, after those without such a price. */
export function sortRows(rows: readonly PriceRow[], { by, isDescending }: Sort): PriceRow[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: PriceRow, other: PriceRow): number => {
    if (by === 'name') {
      return sign * compareByName(one, other);
    }
    const [left, right] = [priceValue(one, by), priceValue(other, by)];
    if (left === undefined || right === undefined) {
      return (
        Number(left === undefined) - Number(right === undefined) || sign * (callPrice(one) - callPrice(other)) || compareByName(one, other)
      );
    }
    return sign * (left - right) || compareByName(one, other);
  };
  return rows.toSorted((one, other) => Number(one.cost === undefined) - Number(other.cost === undefined) || compare(one, other));
}
