/** In column order; a fixed price takes precedence over the ratios. */
export const columnFields = ['ModelPrice', 'ModelRatio', 'CompletionRatio', 'CacheRatio'] as const;

/** Relative to the input; `AudioCompletionRatio` to audio in the input. */
export const partFields = ['CacheRatio', 'CreateCacheRatio', 'ImageRatio', 'AudioRatio', 'AudioCompletionRatio'] as const;

export const numberFields = [...columnFields, 'CreateCacheRatio', 'ImageRatio', 'AudioRatio', 'AudioCompletionRatio'] as const;

export const expressionField = 'billing_setting.billing_expr';
export const modeField = 'billing_setting.billing_mode';

/** Expressions precede the modes that need them. */
export const priceFields = [...numberFields, expressionField, modeField] as const;

export type ColumnField = (typeof columnFields)[number];
export type NumberField = (typeof numberFields)[number];
export type PriceField = (typeof priceFields)[number];
export type PriceValue<Field extends PriceField> = Field extends NumberField ? number : string;

export type PriceTexts = Record<PriceField, string>;

/** By model. */
export type Prices = { [Field in PriceField]: ReadonlyMap<string, PriceValue<Field>> };

/** Undefined removes a value; missing fields are kept. */
export type PriceValues = { [Field in PriceField]?: PriceValue<Field> | undefined };

type Table = ReadonlyMap<string, number | string>;

const isNumberField = (field: PriceField) => numberFields.some((name) => name === field);

/** Rejects duplicate names, because one of the entries would be lost. */
function parseTable(text: string, isValid: (value: unknown) => boolean): Table | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    const names = text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValid);
    return isTable && names === Object.keys(value).length ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

export const parsePriceTable = (text: string): ReadonlyMap<string, number> | undefined =>
  parseTable(text, (value) => typeof value === 'number' && value >= 0) as ReadonlyMap<string, number> | undefined;

export const parseFieldTable = (field: PriceField, text: string): Table | undefined =>
  isNumberField(field) ? parsePriceTable(text) : parseTable(text, (value) => typeof value === 'string');

export const formatPriceTable = (table: Table): string => JSON.stringify(Object.fromEntries(table), null, 2);

export function parsePrices(texts: PriceTexts): { prices: Prices } | { broken: PriceField[] } {
  const entries = priceFields.map((field) => [field, parseFieldTable(field, texts[field])] as const);
  const broken = entries.filter(([, table]) => table === undefined).map(([field]) => field);
  return broken.length > 0 ? { broken } : { prices: Object.fromEntries(entries) as Prices };
}

/** Reuses the saved text if the values are equal, so that nothing counts as unsaved. */
export function formatChangedTables(before: Prices, after: Prices, saved: PriceTexts): Partial<PriceTexts> {
  const changed = priceFields.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(
    changed.map((field) => [field, getSavedTextIfEqual(field, after[field], saved[field]) ?? formatPriceTable(after[field])]),
  );
}

function getSavedTextIfEqual(field: PriceField, table: Table, text: string): string | undefined {
  const saved = parseFieldTable(field, text);
  return saved?.size === table.size && [...table].every(([name, value]) => saved.get(name) === value) ? text : undefined;
}

/** Copies each table once, however many models there are. */
export function withModels(prices: Prices, models: Iterable<readonly [name: string, values: PriceValues]>): Prices {
  const next: Record<PriceField, Table> = { ...prices };
  const copies = new Map<PriceField, Map<string, number | string>>();
  for (const [name, values] of models) {
    for (const field of priceFields) {
      const value = values[field];
      if (!(field in values) || next[field].get(name) === value) {
        continue;
      }
      const table = copies.get(field) ?? new Map<string, number | string>(prices[field]);
      copies.set(field, table);
      next[field] = table;
      if (value === undefined) {
        table.delete(name);
      } else {
        table.set(name, value);
      }
    }
  }
  return next as Prices;
}

export const withValues = (prices: Prices, name: string, values: PriceValues): Prices => withModels(prices, [[name, values]]);

const noValues = Object.fromEntries(priceFields.map((field) => [field, undefined]));

export const withoutModel = (prices: Prices, name: string): Prices => withValues(prices, name, noValues);

/** The billing expression that applies to a model. */
export function findExpression(prices: Prices, name: string): string | undefined {
  const expression = prices[expressionField].get(name);
  return prices[modeField].get(name) === tieredMode && expression?.trim() ? expression : undefined;
}

export const tieredMode = 'tiered_expr';
