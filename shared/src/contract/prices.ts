/**
 * The price list of a gateway, from the response of `/api/pricing`.
 *
 * {@includeCode ../../examples/contract/prices.ts}
 * @module
 */

import {
  BillingExpressionError,
  type BillingTier,
  type BillingVariable,
  billingTiers,
  parseBillingExpression,
  readsRequest,
} from './billing-expression';
import { chargeUsage } from './charging';
import { type ModelFeature, modelFeatures } from './model-default';
import { hourRatio, type ModelPrice, type TokenPrice } from './model-price';
import { billingMode, type PricingRecord, type PricingResponse, type PricingVendor, quotaType } from './pricing';

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
export type PriceList = { models: PricedModel[]; groups: PricedGroup[] };

type Providers = ReadonlyMap<number, PricingVendor>;

/** Sorts models by name without duplicates, since gateways return them in random order. */
export function parsePriceList({ data, group_ratio, usable_group, vendors }: Partial<PricingResponse>): PriceList {
  const providers = new Map((vendors ?? []).map((vendor) => [vendor.id, vendor]));
  const groups = Object.entries(group_ratio ?? {}).filter(([name]) => name !== '');
  const names = groups.map(([name]) => name);
  const models = new Map((data ?? []).map((record) => [record.model_name, fromRecord(record, providers, names)]));
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

const order = new Intl.Collator('en', { numeric: true });

/** Orders by name, with digits compared as numbers; the same in every language. */
export const compareByName = (one: { name: string }, other: { name: string }): number => order.compare(one.name, other.name);

/** Points per currency unit where the gateway does not say. */
export const defaultQuotaPerUnit = 500_000;

/** Currency units per million tokens at ratio 1. */
export const pricePerRatio = (quotaPerUnit: number): number => 1_000_000 / quotaPerUnit;

/** Prices of tokens that cost otherwise than text, as far as the gateway tells. */
export type PartCosts = Partial<Record<'cached' | 'cacheWrite' | 'cacheWrite1h' | 'image' | 'audioInput' | 'audioOutput', number>>;

/** Prices by variable in a tier; undefined where they are no fixed prices per token. `perCall` is charged with each call. */
export type TierCost = Pick<BillingTier, 'name' | 'condition'> & {
  prices: Partial<Record<BillingVariable, number>> | undefined;
  perCall: number;
};

/** Currency units per million tokens or per call; an expression that cannot be read has no tiers. */
export type Cost =
  | { kind: 'tokens'; input: number; output: number; parts?: PartCosts }
  | { kind: 'call'; price: number }
  | { kind: 'expression'; tiers: TierCost[] };

/** Price of text per million tokens, in the first tier where there are tiers; undefined for a price per call. */
export function textCost(cost: Cost, side: 'input' | 'output'): number | undefined {
  if (cost.kind === 'expression') {
    return cost.tiers[0]?.prices?.[side === 'input' ? 'p' : 'c'];
  }
  return cost.kind === 'tokens' ? cost[side] : undefined;
}

/** Price of a model for a group. */
export function calculateCost(price: ModelPrice, groupRatio: number, quotaPerUnit: number): Cost {
  if (price.kind === 'call') {
    return { kind: 'call', price: price.price * groupRatio };
  }
  if (price.kind === 'expression') {
    return { kind: 'expression', tiers: calculateTiers(price.expression, groupRatio) };
  }
  const input = price.ratio * pricePerRatio(quotaPerUnit) * groupRatio;
  const parts = calculateParts(price, input);
  return { kind: 'tokens', input, output: input * price.completion, ...(Object.keys(parts).length > 0 && { parts }) };
}

function calculateParts({ cache, cacheWrite, image, audio, audioCompletion }: TokenPrice, input: number): PartCosts {
  return {
    ...(cache !== undefined && { cached: input * cache }),
    ...(cacheWrite !== undefined && { cacheWrite: input * cacheWrite, cacheWrite1h: input * cacheWrite * hourRatio }),
    ...(image !== undefined && { image: input * image }),
    ...(audio !== undefined && { audioInput: input * audio, audioOutput: input * audio * (audioCompletion ?? 1) }),
  };
}

/** Undefined for an expression that the console cannot read. */
function readExpression(source: string) {
  try {
    return parseBillingExpression(source);
  } catch (error) {
    if (error instanceof BillingExpressionError) {
      return undefined;
    }
    throw error;
  }
}

function calculateTiers(source: string, groupRatio: number): TierCost[] {
  const expression = readExpression(source);
  return (expression ? billingTiers(expression) : []).map(({ name, condition, price }) => ({
    name,
    condition,
    prices: price && Object.fromEntries([...price.prices].map(([variable, each]) => [variable, each * groupRatio])),
    perCall: ((price?.constant ?? 0) / 1_000_000) * groupRatio,
  }));
}

/** Whether the price depends on more than tokens: on fields of the request or the time, so that it cannot be told in advance. */
export function dependsOnRequest(price: ModelPrice): boolean {
  const expression = price.kind === 'expression' ? readExpression(price.expression) : undefined;
  return expression !== undefined && readsRequest(expression.root);
}

/** Tokens of one call, and the number of such calls. */
export type Usage = { input: number; output: number; calls: number };

/**
 * Points that the gateway would charge: it rounds each call, with ratios up to at least one point unless the price is 0. Undefined for an
 * expression that cannot be evaluated; one with conditions about the request is evaluated for a request that meets none.
 */
export function calculateCharge(
  price: ModelPrice,
  groupRatio: number,
  quotaPerUnit: number,
  { input, output, calls }: Usage,
): number | undefined {
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  try {
    return calls * chargeUsage({ model: price, groupRatio, quotaPerUnit }, usage);
  } catch (error) {
    if (error instanceof BillingExpressionError) {
      return undefined;
    }
    throw error;
  }
}
