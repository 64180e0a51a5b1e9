import { searchesAlways } from '@console/shared/contract/model-price';
import { calculateCharge, defaultQuotaPerUnit, dependsOnRequest, type PriceList } from '@console/shared/contract/prices';

export type PricedCall = { model: string; group: string };

/** Points. */
export type Rate = {
  charge: (promptTokens: number, completionTokens: number) => number;
  /** What the gateway reserves before the call; the rest is refunded. */
  reservation: (tokens: number) => number;
  /** Not where the price depends on other things than tokens, such as searches. */
  isExact: boolean;
};

/**
 * @param quotaPerUnit points per currency unit; 0 for a gateway that reports none
 * @returns `unpriced` for a model without a price, undefined for an unknown group or a price that cannot be calculated
 */
export function findRate({ models, groups }: PriceList, { model, group }: PricedCall, quotaPerUnit: number): Rate | 'unpriced' | undefined {
  const price = models.find(({ name }) => name === model)?.price;
  if (price === undefined) {
    return 'unpriced';
  }
  const ratio = groups.find(({ name }) => name === group)?.ratio;
  if (ratio === undefined) {
    return undefined;
  }
  const perUnit = quotaPerUnit > 0 ? quotaPerUnit : defaultQuotaPerUnit;
  if (calculateCharge(price, ratio, perUnit, { input: 1, output: 1, calls: 1 }) === undefined) {
    return undefined;
  }
  const charge = (input: number, output: number) => calculateCharge(price, ratio, perUnit, { input, output, calls: 1 }) ?? 0;
  const reservation = (tokens: number) =>
    price.kind === 'tokens' ? Math.trunc(tokens * price.ratio * ratio) : charge(price.kind === 'call' ? 1 : tokens, 0);
  return { charge, reservation, isExact: !dependsOnRequest(price) && !searchesAlways(model) };
}
