import { completionRatio, tableName } from '@console/shared/contract/completion-ratio';

/** In the order of their columns; a fixed price comes before all ratios. */
export const priceFields = ['ModelPrice', 'ModelRatio', 'CompletionRatio', 'CacheRatio'] as const;

export type PriceField = (typeof priceFields)[number];

export type PriceTexts = Record<PriceField, string>;

export type Prices = Record<PriceField, ReadonlyMap<string, number>>;

/** What tokens cost, in money for a million; or a call, in money. */
export type Cost = { kind: 'tokens'; input: number; output: number } | { kind: 'call'; price: number };

export type PriceRow = {
  name: string;
  values: Partial<Record<PriceField, number>>;
  /** Undefined for a model without a price. */
  cost: Cost | undefined;
  /** Whether it differs from what is saved. */
  isChanged: boolean;
};

const isTable = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((number) => typeof number === 'number' && number >= 0);

/** The numbers of a text by name; undefined where it is something else, or has a name twice, of which one would be lost. */
export function parseTable(text: string): ReadonlyMap<string, number> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    const names = text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
    return isTable(value) && names === Object.keys(value).length ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

export const formatTable = (table: ReadonlyMap<string, number>): string => JSON.stringify(Object.fromEntries(table), null, 2);

/** All four tables, or which of them must be mended first. */
export function parsePrices(texts: PriceTexts): { prices: Prices } | { broken: PriceField[] } {
  const entries = priceFields.map((field) => [field, parseTable(texts[field])] as const);
  const broken = entries.filter(([, table]) => table === undefined).map(([field]) => field);
  return broken.length > 0 ? { broken } : { prices: Object.fromEntries(entries) as Prices };
}

/** The text of each table that another takes the place of; the saved one where they say the same, so that nothing is left to save. */
export function formatChangedTables(before: Prices, after: Prices, saved: PriceTexts): Partial<PriceTexts> {
  const changed = priceFields.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, getSavedTextIfEqual(after[field], saved[field]) ?? formatTable(after[field])]));
}

function getSavedTextIfEqual(table: ReadonlyMap<string, number>, text: string): string | undefined {
  const saved = parseTable(text);
  return saved?.size === table.size && [...table].every(([name, number]) => saved.get(name) === number) ? text : undefined;
}

/** The tables with other numbers for a model; undefined takes one away, and what is not named stays. */
export function withValues(prices: Prices, name: string, values: { [Field in PriceField]?: number | undefined }): Prices {
  const next = { ...prices };
  for (const field of priceFields) {
    if (!(field in values) || prices[field].get(name) === values[field]) {
      continue;
    }
    const table = new Map(prices[field]);
    const value = values[field];
    if (value === undefined) {
      table.delete(name);
    } else {
      table.set(name, value);
    }
    next[field] = table;
  }
  return next;
}

const noValues = Object.fromEntries(priceFields.map((field) => [field, undefined]));

export const withoutModel = (prices: Prices, name: string): Prices => withValues(prices, name, noValues);

/** A number of at least 0 as people type it; undefined for anything else. */
export const parsePrice = (text: string): number | undefined =>
  /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) && Number.isFinite(Number(text)) ? Number(text) : undefined;

/** Short of what halves and thirds leave behind. */
export const roundPrice = (number: number): number => Number(number.toPrecision(10));

/** @param perRatio what a million tokens of ratio 1 cost */
export function getCost(
  name: string,
  { ModelPrice, ModelRatio }: PriceRow['values'],
  completions: Record<string, number>,
  perRatio: number,
): Cost | undefined {
  if (ModelPrice !== undefined) {
    return { kind: 'call', price: ModelPrice };
  }
  if (ModelRatio === undefined) {
    return undefined;
  }
  const input = ModelRatio * perRatio;
  return { kind: 'tokens', input: roundPrice(input), output: roundPrice(input * completionRatio(name, completions)) };
}

/**
 * Every model that stands in a table, in the order of the texts.
 *
 * @param saved undefined where what is saved cannot be read: then nothing is marked
 * @param extraNames models that are shown without standing in a table
 */
export function toPriceRows(prices: Prices, saved: Prices | undefined, perRatio: number, extraNames: Iterable<string> = []): PriceRow[] {
  const names = new Set([...extraNames, ...priceFields.flatMap((field) => [...prices[field].keys()])]);
  const completions = Object.fromEntries(prices.CompletionRatio);
  return [...names].map((name) => {
    const values: PriceRow['values'] = {};
    for (const field of priceFields) {
      const value = prices[field].get(name);
      if (value !== undefined) {
        values[field] = value;
      }
    }
    const isChanged = saved !== undefined && priceFields.some((field) => saved[field].get(name) !== values[field]);
    return { name, values, cost: getCost(name, values, completions, perRatio), isChanged };
  });
}

export type SortKey = 'name' | 'input' | 'output';

export type Sort = { by: SortKey; isDescending: boolean };

const getSortValue = ({ cost }: PriceRow, by: 'input' | 'output') =>
  cost === undefined ? Number.POSITIVE_INFINITY : cost.kind === 'call' ? cost.price : cost[by];

/** The rows whose names hold what is sought, in the order that is wanted; without one, as they are. */
export function searchAndSort(rows: readonly PriceRow[], search: string, sort: Sort | undefined): PriceRow[] {
  const query = search.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(query));
  if (sort === undefined) {
    return found;
  }
  const { by, isDescending } = sort;
  const compare = (one: PriceRow, other: PriceRow) =>
    by === 'name' ? one.name.localeCompare(other.name, 'en') : getSortValue(one, by) - getSortValue(other, by) || 0;
  return found.sort((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
}

/** Those of these models that have no price, by the names that stand in the tables: a family of assistants has one. */
export function findUnpricedModels({ ModelPrice, ModelRatio }: Prices, models: readonly string[]): string[] {
  const names = new Set(models.map(tableName));
  return [...names].filter((name) => !ModelPrice.has(name) && !ModelRatio.has(name));
}
