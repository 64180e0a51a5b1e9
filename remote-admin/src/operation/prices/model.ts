import { tableName } from '@console/shared/contract/completion-ratio';
import { calculateCost, type TierCost, textCost } from '@console/shared/contract/prices';
import { roundPrice } from '../price-tables/round-price';
import {
  type ColumnField,
  findExpression,
  modeField,
  type NumberField,
  numberFields,
  type Prices,
  type PriceValues,
  priceFields,
  tieredMode,
} from '../price-tables/tables';
import { maxDecimals } from '../table/decimals';
import { findCompletion, findLockedCompletion, nothingTold, type ToldCompletions } from './completion';

/** Price per million tokens, or per call; tiers only where the expression can be read. */
export type Cost =
  | { kind: 'tokens'; input: number; output: number }
  | { kind: 'call'; price: number }
  | { kind: 'expression'; tiers: TierCost[] };

export type PriceRow = {
  name: string;
  values: Partial<Record<NumberField, number>>;
  expression: string | undefined;
  cost: Cost | undefined;
  /** Of output to input, where no table changes it. */
  lockedCompletion: number | undefined;
  isChanged: boolean;
};

/** @param perRatio price of a million tokens at ratio 1 */
function getCost({ ModelPrice, ModelRatio }: PriceRow['values'], completion: number, perRatio: number): Cost | undefined {
  if (ModelPrice !== undefined) {
    return { kind: 'call', price: ModelPrice };
  }
  if (ModelRatio === undefined) {
    return undefined;
  }
  const input = ModelRatio * perRatio;
  return { kind: 'tokens', input: roundPrice(input), output: roundPrice(input * completion) };
}

// Prices of an expression do not depend on the unit.
const getTiers = (expression: string) => calculateCost({ kind: 'expression', expression }, 1, 1);

type RowOptions = {
  /** Models listed without an entry. */
  extraNames?: Iterable<string>;
  told?: ToldCompletions;
};

/** @param saved undefined if the saved tables are invalid; no row is marked then */
export function toPriceRows(
  prices: Prices,
  saved: Prices | undefined,
  perRatio: number,
  { extraNames = [], told = nothingTold }: RowOptions = {},
): PriceRow[] {
  const names = new Set([...extraNames, ...priceFields.flatMap((field) => [...prices[field].keys()])]);
  const completions = {
    table: Object.fromEntries(prices.CompletionRatio),
    saved: Object.fromEntries(saved?.CompletionRatio ?? []),
  };
  return [...names].map((name) => {
    const values: PriceRow['values'] = {};
    for (const field of numberFields) {
      const value = prices[field].get(name);
      if (value !== undefined) {
        values[field] = value;
      }
    }
    const expression = findExpression(prices, name);
    const cost = expression === undefined ? getCost(values, findCompletion(name, completions, told), perRatio) : getTiers(expression);
    const isChanged = saved !== undefined && priceFields.some((field) => saved[field].get(name) !== prices[field].get(name));
    return { name, values, expression, cost, lockedCompletion: findLockedCompletion(name, told), isChanged };
  });
}

export type PriceColumn = 'input' | 'output' | ColumnField;

/** Of each column, so that its numbers can be read down. */
export function getDecimals(rows: readonly PriceRow[]): Record<PriceColumn, number> {
  const costs = rows.map(({ cost }) => (cost?.kind === 'tokens' ? cost : undefined));
  const ofField = (field: ColumnField) => maxDecimals(rows.map(({ values }) => values[field]));
  return {
    input: maxDecimals(costs.map((cost) => cost?.input)),
    output: maxDecimals(costs.map((cost) => cost?.output)),
    ModelPrice: ofField('ModelPrice'),
    ModelRatio: ofField('ModelRatio'),
    CompletionRatio: ofField('CompletionRatio'),
    CacheRatio: ofField('CacheRatio'),
  };
}

/** Keeps the price of the output where it is set. @param perRatio price of a million tokens at ratio 1 */
export function fromInputPrice({ values, cost, lockedCompletion }: PriceRow, price: number | undefined, perRatio: number): PriceValues {
  if (price === undefined) {
    return { ModelRatio: undefined };
  }
  const keepsOutput = price > 0 && cost?.kind === 'tokens' && values.CompletionRatio !== undefined && lockedCompletion === undefined;
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
  (cost && (cost.kind === 'call' ? cost.price : textCost(cost, by))) ?? Number.POSITIVE_INFINITY;

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
export function findUnpricedModels(prices: Prices, models: readonly string[]): string[] {
  const { ModelPrice, ModelRatio, [modeField]: modes } = prices;
  const hasMode = (name: string) => modes.get(name) === tieredMode;
  const byRatio = new Set(models.filter((name) => !hasMode(name)).map(tableName));
  const unpriced = [...byRatio].filter((name) => !ModelPrice.has(name) && !ModelRatio.has(name));
  // Without its expression, the mode leaves a model without a price, whatever its ratios.
  return [...new Set([...unpriced, ...models.filter((name) => hasMode(name) && findExpression(prices, name) === undefined)])];
}
