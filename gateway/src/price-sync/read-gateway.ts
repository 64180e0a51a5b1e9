import { quotaType, syncedPriceFields } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { type PriceBook, toPriceBook } from './price-book';

const tableNames = [...syncedPriceFields, 'billing_mode'] as const;

type Fields = Record<string, unknown>;

export const hasPriceTables = (data: unknown): data is Fields => isRecord(data) && tableNames.some((name) => isRecord(data[name]));

/** Reads tables by model, as of `/api/ratio_config`. */
export function readPriceTables(data: Fields): PriceBook {
  const models = new Map<string, Fields>();
  for (const table of tableNames) {
    for (const [model, value] of Object.entries(isRecord(data[table]) ? data[table] : {})) {
      models.set(model, { ...models.get(model), [table]: value });
    }
  }
  return toPriceBook(models);
}

/** Reads the models of `/api/pricing`, which says 0 for what does not apply. */
export function readPriceList(rows: readonly unknown[]): PriceBook {
  const priced = rows.filter(isRecord).filter(({ unpriced }) => unpriced !== true);
  return toPriceBook(
    priced.map(({ model_name, quota_type, model_price, ...fields }) => [
      model_name,
      { ...fields, ...(quota_type === quotaType.perCall && { model_price }) },
    ]),
  );
}
