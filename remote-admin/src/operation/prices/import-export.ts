import { expressionField, modeField, type PriceField, type Prices, parseFieldTable, priceFields } from '../price-tables/tables';

export const exportPrices = (prices: Prices): string =>
  JSON.stringify(Object.fromEntries(priceFields.map((field) => [field, Object.fromEntries(prices[field])])), null, 2);

/** @returns undefined unless the text contains at least one table and only valid ones */
export function importPrices(text: string): Partial<Prices> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) {
      return undefined;
    }
    const presentFields = priceFields.filter((field) => field in value);
    const tables = presentFields.map(
      (field) => [field, parseFieldTable(field, JSON.stringify((value as Record<PriceField, unknown>)[field]))] as const,
    );
    return tables.length > 0 && tables.every(([, table]) => table) ? Object.fromEntries(tables) : undefined;
  } catch {
    return undefined;
  }
}

export type PriceChange = {
  name: string;
  kind: 'added' | 'removed' | 'changed';
  fields: { field: PriceField; before: number | string | undefined; after: number | string | undefined }[];
};

export function diffPrices(before: Prices, after: Prices): PriceChange[] {
  const names = new Set(priceFields.flatMap((field) => [...before[field].keys(), ...after[field].keys()]));
  const hasPrice = (prices: Prices, name: string) => priceFields.some((field) => prices[field].has(name));
  return [...names].flatMap((name) => {
    const fields = priceFields
      .map((field) => ({ field, before: before[field].get(name), after: after[field].get(name) }))
      .filter((change) => change.before !== change.after)
      // The expression tells the mode.
      .filter(({ field }, _index, changes) => field !== modeField || !changes.some((change) => change.field === expressionField));
    if (fields.length === 0) {
      return [];
    }
    const kind = !hasPrice(before, name) ? 'added' : hasPrice(after, name) ? 'changed' : 'removed';
    return [{ name, kind, fields } as const];
  });
}
