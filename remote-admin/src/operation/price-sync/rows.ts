import { isSamePrice, type PriceSyncResult, priceOptions } from '@console/shared/contract';
import { expressionField, findExpression, type NumberField, type PriceField, type Prices } from '../price-tables/tables';

export type SyncField = NumberField | typeof expressionField;

/** How a model is billed by a field; only one of them applies. */
export type Billing = 'tokens' | 'call' | 'expression';

type Value = number | string | undefined;

export type SyncCell = { value: Value; isSame: boolean; isDoubtful: boolean };

export type SyncLine = { field: SyncField; current: Value; cells: SyncCell[] };

/** A model that a source prices differently; `billing` is how it is billed now, undefined without a price. */
export type SyncRow = { name: string; billing: Billing | undefined; lines: SyncLine[] };

export const billingOf = (field: SyncField): Billing =>
  field === expressionField ? 'expression' : field === 'ModelPrice' ? 'call' : 'tokens';

function currentBilling(prices: Prices, name: string): Billing | undefined {
  if (findExpression(prices, name) !== undefined) {
    return 'expression';
  }
  return prices.ModelPrice.has(name) ? 'call' : prices.ModelRatio.has(name) ? 'tokens' : undefined;
}

type Difference = PriceSyncResult['differences'][number];

function toLine({ model_name, field, values, doubtful }: Difference, prices: Prices, tiered: ReadonlySet<number>): SyncLine {
  const name = priceOptions[field];
  const current = name === expressionField ? findExpression(prices, model_name) : prices[name].get(model_name);
  const cells = values.map((value, source): SyncCell => {
    // Ratios beside an expression have no effect.
    const said = name !== expressionField && tiered.has(source) ? undefined : (value ?? undefined);
    return { value: said, isSame: said !== undefined && isSamePrice(said, current), isDoubtful: doubtful.includes(source) };
  });
  return { field: name, current, cells };
}

export const isChoosable = ({ value, isSame }: SyncCell): boolean => value !== undefined && !isSame;

/** Compares with the prices as edited. @param fields options that the gateway has */
export function toSyncRows(differences: readonly Difference[], prices: Prices, fields: readonly PriceField[]): SyncRow[] {
  const byModel = new Map<string, Difference[]>();
  for (const difference of differences) {
    if (fields.includes(priceOptions[difference.field])) {
      byModel.set(difference.model_name, [...(byModel.get(difference.model_name) ?? []), difference]);
    }
  }
  return [...byModel].flatMap(([name, found]) => {
    const expressions = found.find(({ field }) => field === 'billing_expr')?.values ?? [];
    const tiered = new Set(expressions.flatMap((value, source) => (value === null ? [] : [source])));
    const lines = found.map((difference) => toLine(difference, prices, tiered)).filter(({ cells }) => cells.some(isChoosable));
    return lines.length > 0 ? [{ name, billing: currentBilling(prices, name), lines }] : [];
  });
}

export const shownKinds = ['all', 'differing', 'missing'] as const;

export type ShownKind = (typeof shownKinds)[number];

/** @param only models to limit the rows to */
export function filterRows(rows: readonly SyncRow[], search: string, kind: ShownKind, only: ReadonlySet<string> | undefined): SyncRow[] {
  const query = search.trim().toLowerCase();
  return rows.filter(
    ({ name, billing }) =>
      name.toLowerCase().includes(query) &&
      (kind === 'all' || (kind === 'missing') === (billing === undefined)) &&
      (only === undefined || only.has(name)),
  );
}
