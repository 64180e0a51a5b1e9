import { billingMode, type ModelPrice, type PricingRecord, quotaType, type TokenPrice } from '@console/shared/contract';
import { tableName } from '@console/shared/contract/completion-ratio';
import { defaultCacheWriteRatio } from '@console/shared/contract/model-price';
import type { Gateway } from '../gateway';

/** Ratios of parts with their options, and what clients assume where they are missing. */
const parts = [
  { field: 'cache_ratio', option: 'CacheRatio', ratio: ({ cache }: TokenPrice) => cache, assumed: 1 },
  {
    field: 'create_cache_ratio',
    option: 'CreateCacheRatio',
    ratio: ({ cacheWrite }: TokenPrice) => cacheWrite,
    assumed: defaultCacheWriteRatio,
  },
  { field: 'image_ratio', option: 'ImageRatio', ratio: ({ image }: TokenPrice) => image, assumed: 1 },
  { field: 'audio_ratio', option: 'AudioRatio', ratio: ({ audio }: TokenPrice) => audio, assumed: 1 },
  {
    field: 'audio_completion_ratio',
    option: 'AudioCompletionRatio',
    ratio: ({ audioCompletion }: TokenPrice) => audioCompletion,
    assumed: 1,
  },
] as const;

type PriceFields = Omit<PricingRecord, 'model_name' | 'owner_by'>;

const zeros = { model_ratio: 0, model_price: 0, completion_ratio: 0 };

/** Prices as `GET /api/pricing` tells them; those of parts only where they are set, or not what clients assume. */
export function priceFields({ options }: Pick<Gateway, 'options'>, price: ModelPrice, model: string): PriceFields {
  if (price.kind === 'expression') {
    return { ...zeros, quota_type: quotaType.perToken, billing_mode: billingMode.expression, billing_expr: price.expression };
  }
  if (price.kind === 'call') {
    return { ...zeros, quota_type: quotaType.perCall, model_price: price.price };
  }
  const told = parts.flatMap(({ field, option, ratio, assumed }) => {
    const value = ratio(price) ?? assumed;
    return Object.hasOwn(options.ratios(option), tableName(model)) || value !== assumed ? [[field, value]] : [];
  });
  return {
    ...zeros,
    quota_type: quotaType.perToken,
    model_ratio: price.ratio,
    completion_ratio: price.completion,
    ...Object.fromEntries(told),
  };
}
