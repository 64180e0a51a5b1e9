import { billingMode, maxLengths, type SyncedPriceField, syncedPriceFields } from '@console/shared/contract';
import { checkBillingExpression } from '@console/shared/contract/billing-expression';
import { maxRatio } from '../amounts';

/** What is said of one model. */
export type ModelPrices = Partial<Record<SyncedPriceField, number | string>>;

/** By model. */
export type PriceBook = ReadonlyMap<string, ModelPrices>;

const isRatio = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= maxRatio;

function isReadable(expression: unknown): expression is string {
  try {
    checkBillingExpression(String(expression));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps what decides the price: an expression, else a price per call, else ratios. Undefined if nothing remains, or if this gateway cannot
 * charge by the expression.
 */
function toModelPrices({ billing_mode, billing_expr, ...numbers }: Record<string, unknown>): ModelPrices | undefined {
  if (billing_mode === billingMode.expression) {
    return isReadable(billing_expr) ? { billing_expr } : undefined;
  }
  if (isRatio(numbers.model_price)) {
    return { model_price: numbers.model_price };
  }
  const entries = syncedPriceFields.map((field) => [field, numbers[field]] as const).filter(([, value]) => isRatio(value));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Leaves out models without a usable name or price. */
export function toPriceBook(models: Iterable<readonly [name: unknown, fields: Record<string, unknown>]>): PriceBook {
  const book = new Map<string, ModelPrices>();
  for (const [name, fields] of models) {
    const prices = typeof name === 'string' && name !== '' && name.length <= maxLengths.modelName ? toModelPrices(fields) : undefined;
    if (prices) {
      book.set(name as string, prices);
    }
  }
  return book;
}
