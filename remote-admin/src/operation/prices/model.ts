import { completionRatio, tableName } from '@console/shared/contract/completion-ratio';
import { maxDecimals } from '../table/decimals';

/** In column order; a fixed price takes precedence over the ratios. */
export const priceFields = ['ModelPrice', 'ModelRatio', 'CompletionRatio', 'CacheRatio'] as const;

export type PriceField = (typeof priceFields)[number];

export type PriceTexts = Record<PriceField, string>;

export type Prices = Record<PriceField, ReadonlyMap<string, number>>;

/** Price per million tokens, or per call. */
export type Cost = { kind: 'tokens'; input: number; output: number } | { kind: 'call'; price: number };

/** Undefined removes a value; missing fields are kept. */
export type PriceValues = { [Field in PriceField]?: number | undefined };

export type PriceRow = {
  name: string;
  values: Partial<Record<PriceField, number>>;
  cost: Cost | undefined;
  isChanged: boolean;
};

const isPriceTable = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((number) => typeof number === 'number' && number >= 0);

/** Rejects duplicate names, because one of the entries would be lost. */
export function parsePriceTable(text: string): ReadonlyMap<string, number> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    const names = text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
    return isPriceTable(value) && names === Object.keys(value).length ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

export const formatPriceTable = (table: ReadonlyMap<string, number>): string => JSON.stringify(Object.fromEntries(table), null, 2);

export function parsePrices(texts: PriceTexts): { prices: Prices } | { broken: PriceField[] } {
  const entries = priceFields.map((field) => [field, parsePriceTable(texts[field])] as const);
  const broken = entries.filter(([, table]) => table === undefined).map(([field]) => field);
  return broken.length > 0 ? { broken } : { prices: Object.fromEntries(entries) as Prices };
}

/** Reuses the saved text if the values are equal, so that nothing counts as unsaved. */
export function formatChangedTables(before: Prices, after: Prices, saved: PriceTexts): Partial<PriceTexts> {
  const changed = priceFields.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(
    changed.map((field) => [field, getSavedTextIfEqual(after[field], saved[field]) ?? formatPriceTable(after[field])]),
  );
}

function getSavedTextIfEqual(table: ReadonlyMap<string, number>, text: string): string | undefined {
  const saved = parsePriceTable(text);
  return saved?.size === table.size && [...table].every(([name, number]) => saved.get(name) === number) ? text : undefined;
}

export function withValues(prices: Prices, name: string, values: PriceValues): Prices {
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

/** Removes floating-point noise. */
export const roundPrice = (number: number): number => Number(number.toPrecision(10));

/** @param perRatio price of a million tokens at ratio 1 */
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

/** @param saved undefined if the saved tables are invalid; no row is marked then @param extraNames models listed without an entry */
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

export type PriceColumn = 'input' | 'output' | PriceField;

/** Of each column, so that its numbers can be read down. */
export function getDecimals(rows: readonly PriceRow[]): Record<PriceColumn, number> {
  const costs = rows.map(({ cost }) => (cost?.kind === 'tokens' ? cost : undefined));
  const ofField = (field: PriceField) => maxDecimals(rows.map(({ values }) => values[field]));
  return {
    input: maxDecimals(costs.map((cost) => cost?.input)),
    output: maxDecimals(costs.map((cost) => cost?.output)),
    ModelPrice: ofField('ModelPrice'),
    ModelRatio: ofField('ModelRatio'),
    CompletionRatio: ofField('CompletionRatio'),
    CacheRatio: ofField('CacheRatio'),
  };
}

/** Whether the ratio of output to input is that of the family, whatever the table says. */
export const hasFixedCompletion = (name: string): boolean => {
  const unlikelyRatio = 12_345;
  return completionRatio(name, { [tableName(name)]: unlikelyRatio }) !== unlikelyRatio;
};

/** Keeps the price of the output where it is set. @param perRatio price of a million tokens at ratio 1 */
export function fromInputPrice({ name, values, cost }: PriceRow, price: number | undefined, perRatio: number): PriceValues {
  if (price === undefined) {
    return { ModelRatio: undefined };
  }
  const keepsOutput = price > 0 && cost?.kind === 'tokens' && values.CompletionRatio !== undefined && !hasFixedCompletion(name);
  return {
    ModelRatio: roundPrice(price / perRatio),
    ...(keepsOutput && { CompletionRatio: roundPrice(cost.output / price) }),
  };
}

export const fromOutputPrice = ({ cost }: PriceRow, price: number | undefined): PriceValues => ({
  CompletionRatio: price === undefined || cost?.kind !== 'tokens' ? undefined : roundPrice(price / cost.input),
});

export type SortKey = 'name' | 'input' | 'output';

export type Sort = { by: SortKey; isDescending: boolean };

const getSortValue = ({ cost }: PriceRow, by: 'input' | 'output') =>
  cost === undefined ? Number.POSITIVE_INFINITY : cost.kind === 'call' ? cost.price : cost[by];

export function searchAndSort(rows: readonly PriceRow[], search: string, sort: Sort | undefined): PriceRow[] {
  const query = search.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(query));
  if (sort === undefined) {
    return found;
  }
  const { by, isDescending } = sort;
  const compare = (a: PriceRow, b: PriceRow) =>
    by === 'name' ? a.name.localeCompare(b.name, 'en') : getSortValue(a, by) - getSortValue(b, by) || 0;
  return found.sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

/** A family of models counts as priced through its single entry. */
export function findUnpricedModels({ ModelPrice, ModelRatio }: Prices, models: readonly string[]): string[] {
  const names = new Set(models.map(tableName));
  return [...names].filter((name) => !ModelPrice.has(name) && !ModelRatio.has(name));
}
