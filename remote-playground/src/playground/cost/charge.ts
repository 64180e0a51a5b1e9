import { calculateCharge, defaultQuotaPerUnit, type PriceList } from '@console/shared/contract/prices';

export type PricedCall = { model: string; group: string };

/** Points. */
export type Rate = {
  charge: (promptTokens: number, completionTokens: number) => number;
  /** What the gateway reserves before the call; the rest is refunded. */
  reservation: (tokens: number) => number;
};

/**
 * @param quotaPerUnit points per currency unit; 0 for a gateway that reports none
 * @returns `unpriced` for a model without a price, undefined for an unknown group
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
  const charge = (input: number, output: number) => calculateCharge(price, ratio, perUnit, { input, output, calls: 1 });
  return { charge, reservation: (tokens) => (price.kind === 'call' ? charge(1, 0) : Math.trunc(tokens * price.ratio * ratio)) };
}
