import type { UsageRecord } from '@console/shared/contract';
import { BillingExpressionError } from '@console/shared/contract/billing-expression';
import { type ChargeTerms, chargeUsage, searchPoints } from '@console/shared/contract/charging';
import { maxCharge } from '../amounts';

/** What a call costs, apart from what it used. */
export type Price = ChargeTerms & {
  /** Ratio of the group for users of the caller's group, where it replaces that of the group. */
  userGroupRatio?: number;
};

/** Per million tokens of search results, in currency units, in every group. */
export const searchPrice = 2;

// Extreme ratios could exceed the range of stored sums.
const capCharge = (quota: number) => Math.min(quota, maxCharge);

type Estimate = { prompt: number; completion: number };

/** Points to reserve before a call; undefined where the expression cannot price this request. */
export function quotaToReserve(price: Price, { prompt, completion }: Estimate): number | undefined {
  const { model, groupRatio } = price;
  if (model.kind === 'tokens') {
    return capCharge(Math.trunc((prompt + completion * model.completion) * model.ratio * groupRatio + searchPoints(price)));
  }
  // Nothing may be known of the prompt yet, while a fixed price applies anyhow.
  const prompt_tokens = model.kind === 'call' ? 1 : prompt + (price.searched?.tokens ?? 0);
  return quotaToCharge(price, { prompt_tokens, completion_tokens: completion, total_tokens: prompt_tokens + completion });
}

/** 0 for nothing, else at least 1 for a price by ratios unless the model is free; undefined where the expression cannot price this usage. */
export function quotaToCharge(price: Price, usage: UsageRecord): number | undefined {
  try {
    return capCharge(chargeUsage(price, usage));
  } catch (error) {
    if (error instanceof BillingExpressionError) {
      return undefined;
    }
    throw error;
  }
}

/** Ratios of a price by tokens, for the text of a log entry. */
export const ratiosOf = ({ model }: Price): { model: number; completion: number } =>
  model.kind === 'tokens' ? { model: model.ratio, completion: model.completion } : { model: 0, completion: 0 };
