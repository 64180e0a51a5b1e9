import { type PricingRecord, quotaType } from '@console/shared/contract';
import { servedModels } from '../channels/abilities';
import type { Gateway } from '../gateway';
import { findPrice } from '../relay/price';

/** Prices of all models that an enabled channel serves. Unpriced models get the ratio of unpriced ones. */
export async function listPrices(gateway: Gateway): Promise<PricingRecord[]> {
  const served = [...(await servedModels(gateway.db))];
  return served.flatMap(([model_name, enable_groups]): PricingRecord[] => {
    // Clients apply the group ratio.
    const price = findPrice(gateway, model_name, '', true);
    if (!price) {
      return [];
    }
    const isUnpriced = findPrice(gateway, model_name, '', false) === undefined;
    const common = { model_name, owner_by: '', enable_groups, ...(isUnpriced && { unpriced: true }) };
    return price.fixed === undefined
      ? [{ ...common, quota_type: quotaType.perToken, model_ratio: price.model, model_price: 0, completion_ratio: price.completion }]
      : [{ ...common, quota_type: quotaType.perCall, model_ratio: 0, model_price: price.fixed, completion_ratio: 0 }];
  });
}
