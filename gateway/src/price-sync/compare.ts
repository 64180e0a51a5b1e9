import { isSamePrice, type PriceSyncResult, type SyncedPrice, type SyncedPriceField, syncedPriceFields } from '@console/shared/contract';
import type { ModelPrices, PriceBook } from './price-book';

type Difference = PriceSyncResult['differences'][number];

/** Gateways state this price for models that have none. */
const isDoubtful = ({ model_ratio, completion_ratio }: ModelPrices) =>
  isSamePrice(model_ratio ?? null, 37.5) && isSamePrice(completion_ratio ?? null, 1);

function compareModel(model_name: string, own: ModelPrices, said: readonly ModelPrices[]): Difference[] {
  const doubtful = said.flatMap((prices, position) => (isDoubtful(prices) ? [position] : []));
  const valuesOf = (field: SyncedPriceField) => said.map((prices): SyncedPrice => prices[field] ?? null);
  return syncedPriceFields
    .map((field): Difference => ({ model_name, field, values: valuesOf(field), doubtful }))
    .filter(({ field, values }) => values.some((value) => value !== null && !isSamePrice(value, own[field] ?? null)));
}

/** @param sources undefined where the prices could not be read */
export function comparePrices(own: PriceBook, sources: readonly (PriceBook | undefined)[]): Difference[] {
  const names = [...new Set(sources.flatMap((book) => [...(book?.keys() ?? [])]))].sort();
  return names.flatMap((name) =>
    compareModel(
      name,
      own.get(name) ?? {},
      sources.map((book) => book?.get(name) ?? {}),
    ),
  );
}
