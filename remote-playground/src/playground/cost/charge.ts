import { calculateCharge, defaultQuotaPerUnit, type PriceList } from '@console/shared/contract/prices';

/** Who is asked, and at whose price. */
export type Asked = { model: string; group: string };

/** What a call is charged by, in points. */
export type Rate = {
  /** For so many tokens. */
  charge: (prompt: number, completion: number) => number;
  /** What the gateway takes before it asks for so many tokens, and gives back what is left (contract 6.3). */
  hold: (tokens: number) => number;
};

/** @param quotaPerUnit points per currency unit; 0 for a gateway that names none. @returns `none` for a model without a price, undefined where the group is unknown */
export function rateOf({ models, groups }: PriceList, { model, group }: Asked, quotaPerUnit: number): Rate | 'none' | undefined {
  const price = models.find(({ name }) => name === model)?.price;
  if (price === undefined) {
    return 'none';
  }
  const ratio = groups.find(({ name }) => name === group)?.ratio;
  if (ratio === undefined) {
    return undefined;
  }
  const perUnit = quotaPerUnit > 0 ? quotaPerUnit : defaultQuotaPerUnit;
  const charge = (input: number, output: number) => calculateCharge(price, ratio, perUnit, { input, output, calls: 1 });
  return { charge, hold: (tokens) => (price.kind === 'call' ? charge(1, 0) : Math.trunc(tokens * price.ratio * ratio)) };
}
