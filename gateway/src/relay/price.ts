import type { LogOther, UsageRecord } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { groupRatio } from '../groups/groups';
import { completionRatio, tableName } from './completion-ratio';

/** What one call of a model costs in a group: a fixed price in currency units, or ratios for tokens. */
export type Price = {
  fixed: number | undefined;
  model: number;
  completion: number;
  cache: number;
  group: number;
  quotaPerUnit: number;
};

// What the other gateways assume for a model that nobody has given a ratio.
const unsetModelRatio = 37.5;

/** The price of a model; undefined when it has none and unpriced models are not accepted. */
export function priceOf(gateway: Gateway, model: string, group: string, acceptUnset: boolean): Price | undefined {
  const { options } = gateway;
  const name = tableName(model);
  const fixed = options.ratios('ModelPrice')[name];
  const ratio = options.ratios('ModelRatio')[name] ?? (acceptUnset || options.flag('SelfUseModeEnabled') ? unsetModelRatio : undefined);
  if (fixed === undefined && ratio === undefined) {
    return undefined;
  }
  return {
    fixed,
    model: ratio ?? 0,
    completion: completionRatio(model, options.ratios('CompletionRatio')),
    cache: options.ratios('CacheRatio')[name] ?? 1,
    group: groupRatio(gateway, group),
    quotaPerUnit: options.number('QuotaPerUnit'),
  };
}

/** Quota to take before a call of so many tokens. */
export function quotaBefore(price: Price, tokens: number): number {
  return price.fixed === undefined ? Math.trunc(tokens * price.model * price.group) : fixedQuota(price);
}

/** Quota that a finished call costs; nothing for a call without tokens, else at least 1 unless it is free. */
export function quotaAfter(price: Price, { prompt_tokens, completion_tokens, prompt_tokens_details }: UsageRecord): number {
  if (prompt_tokens + completion_tokens === 0) {
    return 0;
  }
  if (price.fixed !== undefined) {
    return fixedQuota(price);
  }
  const ratio = price.model * price.group;
  const cached = prompt_tokens_details?.cached_tokens ?? 0;
  const quota = Math.round((prompt_tokens - cached + cached * price.cache + completion_tokens * price.completion) * ratio);
  return ratio !== 0 && quota <= 0 ? 1 : quota;
}

const fixedQuota = (price: Price) => Math.round((price.fixed ?? 0) * price.quotaPerUnit * price.group);

/** The part of a log line's `other` that tells how the call was charged. */
export function priceDetails(price: Price, usage: UsageRecord): LogOther {
  const byTokens = price.fixed === undefined;
  return {
    model_ratio: byTokens ? price.model : 0,
    group_ratio: price.group,
    completion_ratio: byTokens ? price.completion : 0,
    cache_tokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    cache_ratio: byTokens ? price.cache : 0,
    model_price: price.fixed ?? -1,
  };
}
