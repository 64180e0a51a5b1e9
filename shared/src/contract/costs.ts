import {
  BillingExpressionError,
  type BillingTier,
  type BillingVariable,
  billingTiers,
  parseBillingExpression,
  readsRequest,
} from './billing-expression';
import { chargeUsage } from './charging';
import { hourRatio, type ModelPrice, type TokenPrice } from './model-price';

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
