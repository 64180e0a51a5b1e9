/**
 * The price list of a gateway, from the response of `/api/pricing`.
 *
 * {@includeCode ../../examples/contract/prices.ts}
 * @module
 */

import { type ModelFeature, modelFeatures } from './model-default';
import type { ModelPrice } from './model-price';
import { billingMode, type PricingRecord, type PricingResponse, type PricingVendor, quotaType } from './pricing';

export {
  type Cost,
  calculateCharge,
  calculateCost,
  dependsOnRequest,
  type PartCosts,
  pricePerRatio,
  type TierCost,
  textCost,
  type Usage,
} from './costs';
export type { ModelPrice } from './model-price';

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
export type PriceList = {
  models: PricedModel[];
  groups: PricedGroup[];
  /** What the group `auto` stands for, in its order, where the gateway tells. */
  autoGroups?: readonly string[];
  /** Paths by type of endpoint, where the gateway tells. */
  endpointPaths?: Readonly<Record<string, { path: string; method: string }>>;
};

type Providers = ReadonlyMap<number, PricingVendor>;

/** Sorts models by name without duplicates, since gateways return them in random order. */
export function parsePriceList(response: Partial<PricingResponse>): PriceList {
  const { data, group_ratio, usable_group, vendors, auto_groups, supported_endpoint } = response;
  const providers = new Map((vendors ?? []).map((vendor) => [vendor.id, vendor]));
  const groups = Object.entries(group_ratio ?? {}).filter(([name]) => name !== '');
  const names = groups.map(([name]) => name);
  const models = new Map((data ?? []).map((record) => [record.model_name, fromRecord(record, providers, names)]));
  return {
    models: [...models.values()].sort(compareByName),
    groups: groups.map(([name, ratio]) => ({ name, ratio, description: usable_group?.[name] ?? '' })),
    ...(auto_groups && { autoGroups: auto_groups }),
    ...(supported_endpoint && { endpointPaths: supported_endpoint }),
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

const allGroups = 'all';

const fromRecord = (record: PricingRecord, providers: Providers, groups: readonly string[]): PricedModel => ({
  name: record.model_name,
  price: parsePrice(record),
  groups: record.enable_groups?.includes(allGroups) ? groups : (record.enable_groups ?? []),
  ...(record.context_window && { contextWindow: record.context_window }),
  ...(record.supports && { features: modelFeatures.filter((feature) => record.supports?.includes(feature)) }),
  ...describe(record, providers),
});

/** An expression takes precedence over the fixed price and the ratios that a gateway sends along. */
function parsePrice(record: PricingRecord): ModelPrice {
  if (record.billing_mode === billingMode.expression && record.billing_expr) {
    return { kind: 'expression', expression: record.billing_expr };
  }
  if (record.quota_type === quotaType.perCall) {
    return { kind: 'call', price: record.model_price };
  }
  const { cache_ratio: cache, create_cache_ratio: cacheWrite, image_ratio: image, audio_ratio: audio } = record;
  const audioCompletion = record.audio_completion_ratio;
  return {
    kind: 'tokens',
    ratio: record.model_ratio,
    completion: record.completion_ratio,
    ...(cache !== undefined && { cache }),
    ...(cacheWrite !== undefined && { cacheWrite }),
    ...(image !== undefined && { image }),
    ...(audio !== undefined && { audio }),
    ...(audioCompletion !== undefined && { audioCompletion }),
  };
}

let order: Intl.Collator | undefined;

/** Orders by name, with digits compared as numbers; the same in every language. */
export function compareByName(one: { name: string }, other: { name: string }): number {
  order ??= new Intl.Collator('en', { numeric: true });
  return order.compare(one.name, other.name);
}

/** Points per currency unit where the gateway does not say. */
export const defaultQuotaPerUnit = 500_000;
