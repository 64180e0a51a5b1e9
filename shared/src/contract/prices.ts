/**
 * The price list of a gateway, from the response of `/api/pricing`.
 *
 * {@includeCode ../../examples/contract/prices.ts}
 * @module
 */

import { type ModelFeature, modelFeatures } from './model-default';
import { type PricingRecord, type PricingResponse, type PricingVendor, quotaType } from './pricing';

/** By token, with ratio 1 at `pricePerRatio`, or by call in currency units. */
export type ModelPrice = { kind: 'tokens'; ratio: number; completion: number } | { kind: 'call'; price: number };

/** A model with its price at group ratio 1, and the names of the groups that may use it. */
export type PricedModel = {
  name: string;
  price: ModelPrice;
  groups: readonly string[];
  /** Input and output tokens together, where the gateway tells. */
  contextWindow?: number;
  /** What the model can do beyond text, where the gateway tells. */
  features?: readonly ModelFeature[];
  /** From the metadata of the model, where the gateway has it. */
  provider?: { name: string; icon: string };
  description?: string;
  tags?: readonly string[];
  /** As in `endpointTypes`, or names of the gateway's own. */
  endpoints?: readonly string[];
};

/** A group that is open to the user; its ratio multiplies every price. */
export type PricedGroup = { name: string; description: string; ratio: number };

/** Models and groups of a parsed `GET /api/pricing`. */
export type PriceList = { models: PricedModel[]; groups: PricedGroup[] };

type Providers = ReadonlyMap<number, PricingVendor>;

/** Sorts models by name without duplicates, since gateways return them in random order. */
export function parsePriceList({ data, group_ratio, usable_group, vendors }: Partial<PricingResponse>): PriceList {
  const providers = new Map((vendors ?? []).map((vendor) => [vendor.id, vendor]));
  const models = new Map((data ?? []).map((record) => [record.model_name, fromRecord(record, providers)]));
  const groups = Object.entries(group_ratio ?? {}).filter(([name]) => name !== '');
  return {
    models: [...models.values()].sort(compareByName),
    groups: groups.map(([name, ratio]) => ({ name, ratio, description: usable_group?.[name] ?? '' })),
  };
}

function describe({ description, tags, vendor_id, icon, supported_endpoint_types: endpoints }: PricingRecord, providers: Providers) {
  const provider = vendor_id === undefined ? undefined : providers.get(vendor_id);
  const names = (tags ?? '').split(',').flatMap((tag) => tag.trim() || []);
  return {
    ...(provider && { provider: { name: provider.name, icon: icon || (provider.icon ?? '') } }),
    ...(description && { description }),
    ...(names.length > 0 && { tags: names }),
    ...(endpoints && endpoints.length > 0 && { endpoints }),
  };
}

const fromRecord = (record: PricingRecord, providers: Providers): PricedModel => ({
  name: record.model_name,
  price:
    record.quota_type === quotaType.perCall
      ? { kind: 'call', price: record.model_price }
      : { kind: 'tokens', ratio: record.model_ratio, completion: record.completion_ratio },
  groups: record.enable_groups ?? [],
  ...(record.context_window && { contextWindow: record.context_window }),
  ...(record.supports && { features: modelFeatures.filter((feature) => record.supports?.includes(feature)) }),
  ...describe(record, providers),
});

const order = new Intl.Collator('en', { numeric: true });

/** Orders by name, with digits compared as numbers; the same in every language. */
export const compareByName = (one: { name: string }, other: { name: string }): number => order.compare(one.name, other.name);

/** Points per currency unit where the gateway does not say. */
export const defaultQuotaPerUnit = 500_000;

/** Currency units per million tokens at ratio 1. */
export const pricePerRatio = (quotaPerUnit: number): number => 1_000_000 / quotaPerUnit;

/** Currency units per million tokens or per call. */
export type Cost = { kind: 'tokens'; input: number; output: number } | { kind: 'call'; price: number };

/** Price of a model for a group. */
export function calculateCost(price: ModelPrice, groupRatio: number, quotaPerUnit: number): Cost {
  if (price.kind === 'call') {
    return { kind: 'call', price: price.price * groupRatio };
  }
  const input = price.ratio * pricePerRatio(quotaPerUnit) * groupRatio;
  return { kind: 'tokens', input, output: input * price.completion };
}

/** Tokens of one call, and the number of such calls. */
export type Usage = { input: number; output: number; calls: number };

/** Points that the gateway would charge: it rounds each call up to at least one point unless the price is 0. */
export function calculateCharge(price: ModelPrice, groupRatio: number, quotaPerUnit: number, { input, output, calls }: Usage): number {
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
