import { type Cost, compareByName, type PartCosts, type PricedModel, type TierCost, textCost } from '@console/shared/contract/prices';
import { modelProvider } from '@console/shared/format';

export type PriceRow = PricedModel & {
  /** Undefined when the chosen group does not offer the model. */
  cost: Cost | undefined;
  /** In points; undefined without an estimate or a price. */
  charge: number | undefined;
};

type PartName = keyof PartCosts;

/** Parts of a call that may cost otherwise than text, with their variables in billing expressions. */
const variables = {
  cached: 'cr',
  cacheWrite: 'cc',
  cacheWrite1h: 'cc1h',
  image: 'img',
  audioInput: 'ai',
  audioOutput: 'ao',
} as const satisfies Record<PartName, keyof NonNullable<TierCost['prices']>>;

export const partColumnNames = ['cached', 'cacheWrite', 'cacheWrite1h', 'image', 'audioInput', 'audioOutput'] as const satisfies PartName[];

export const priceColumnNames = ['input', 'output', ...partColumnNames, 'call', 'charge'] as const;

export type PriceColumn = (typeof priceColumnNames)[number];

/** In currency units per million tokens or per call; the charge in points. */
export function priceValue({ cost, charge }: PriceRow, name: PriceColumn): number | undefined {
  if (name === 'charge') {
    return charge;
  }
  if (name === 'call') {
    return cost?.kind === 'call' ? cost.price : undefined;
  }
  if (name === 'input' || name === 'output') {
    return cost && textCost(cost, name);
  }
  return cost?.kind === 'tokens' ? cost.parts?.[name] : cost?.kind === 'expression' ? cost.tiers[0]?.prices?.[variables[name]] : undefined;
}

/** As the gateway tells, else guessed from the name. */
export const providerOf = ({ name, provider }: Pick<PricedModel, 'name' | 'provider'>): string | undefined =>
  provider?.name ?? modelProvider(name);

export type RowFilter = { keyword: string; type: string; offered: string; provider: string; tag: string; endpoint: string };

/** What the models of a list can be filtered by. */
export type Facets = Record<'provider' | 'tag' | 'endpoint', readonly string[]>;

const distinct = (names: readonly string[]) => [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));

export const findFacets = (models: readonly PricedModel[]): Facets => ({
  provider: distinct(models.flatMap((model) => providerOf(model) ?? [])),
  tag: distinct(models.flatMap(({ tags = [] }) => tags)),
  endpoint: distinct(models.flatMap(({ endpoints = [] }) => endpoints)),
});

export const sortKeys = ['name', 'input', 'output', 'call', 'charge'] as const;

export type SortKey = (typeof sortKeys)[number];

export type Sort = { by: SortKey; isDescending: boolean };

/** `-input` sorts by the highest input price first; invalid text sorts by name. */
export function parseSort(text: string): Sort {
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  return by ? { by, isDescending: text.startsWith('-') } : { by: 'name', isDescending: false };
}

export function filterRows(rows: readonly PriceRow[], { keyword, type, offered, provider, tag, endpoint }: RowFilter): PriceRow[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const { name, price, cost, tags = [], endpoints = [] } = row;
    const text = [name, row.provider?.name ?? '', ...tags].join(' ').toLowerCase();
    const isChosen =
      (type === '' || price.kind === type) &&
      (offered === '' || cost !== undefined) &&
      (provider === '' || providerOf(row) === provider) &&
      (tag === '' || tags.includes(tag)) &&
      (endpoint === '' || endpoints.includes(endpoint));
    return isChosen && words.every((word) => text.includes(word));
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
