/**
 * The price list of a gateway, from the response of `/api/pricing`.
 *
 * {@includeCode ../../examples/contract/prices.ts}
 * @module
 */

import { type PricingRecord, type PricingResponse, quotaType } from './pricing';

/** By ratios, of which 1 is the price of `perRatio`; or a call at a time, in currency units. */
export type ModelPrice = { kind: 'tokens'; ratio: number; completion: number } | { kind: 'call'; price: number };

/** A model with its price. */
export type PricedModel = {
  name: string;
  price: ModelPrice;
  /** Names of the groups that can call it, also of those that are not open to the person. */
  groups: readonly string[];
};

/** A group that is open to the person; its ratio multiplies every price. */
export type PricedGroup = { name: string; description: string; ratio: number };

/** What the gateway sells, and to which groups. */
export type PriceList = { models: PricedModel[]; groups: PricedGroup[] };

/** Models by name, each once: gateways answer in random order. */
export function priceListOf({ data, group_ratio, usable_group }: Partial<PricingResponse>): PriceList {
  const models = new Map((data ?? []).map((record) => [record.model_name, fromRecord(record)]));
  const groups = Object.entries(group_ratio ?? {}).filter(([name]) => name !== '');
  return {
    models: [...models.values()].sort(byName),
    groups: groups.map(([name, ratio]) => ({ name, ratio, description: usable_group?.[name] ?? '' })),
  };
}

const fromRecord = ({ model_name, quota_type, model_ratio, model_price, completion_ratio, enable_groups }: PricingRecord): PricedModel => ({
  name: model_name,
  price:
    quota_type === quotaType.perCall
      ? { kind: 'call', price: model_price }
      : { kind: 'tokens', ratio: model_ratio, completion: completion_ratio },
  groups: enable_groups ?? [],
});

const order = new Intl.Collator('en', { numeric: true });

/** Order by name, `gpt-4` before `gpt-10`. */
export const byName = (one: { name: string }, other: { name: string }): number => order.compare(one.name, other.name);

/** Points per currency unit of a gateway that names none. */
export const usualQuotaPerUnit = 500_000;

/** What a million tokens cost at ratio 1, in currency units. */
export const perRatio = (quotaPerUnit: number): number => 1_000_000 / quotaPerUnit;

/** In currency units: for a million tokens, or for one call. */
export type Cost = { kind: 'tokens'; input: number; output: number } | { kind: 'call'; price: number };

/** The price in a group. */
export function costOf(price: ModelPrice, groupRatio: number, quotaPerUnit: number): Cost {
  if (price.kind === 'call') {
    return { kind: 'call', price: price.price * groupRatio };
  }
  const input = price.ratio * perRatio(quotaPerUnit) * groupRatio;
  return { kind: 'tokens', input, output: input * price.completion };
}

/** So many calls of so many tokens each. */
export type Usage = { input: number; output: number; calls: number };

/** What the gateway would charge, in points: it rounds each call, and no call that has a price is for nothing (contract 6.2). */
export function chargeFor(price: ModelPrice, groupRatio: number, quotaPerUnit: number, { input, output, calls }: Usage): number {
  if (input + output === 0) {
    return 0;
  }
  if (price.kind === 'call') {
    return calls * Math.round(price.price * quotaPerUnit * groupRatio);
  }
  const ratio = price.ratio * groupRatio;
  const points = Math.round((input + output * price.completion) * ratio);
  return calls * (ratio !== 0 && points <= 0 ? 1 : points);
}
