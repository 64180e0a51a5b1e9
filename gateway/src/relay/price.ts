import type { LogOther, UsageRecord } from '@console/shared/contract';
import { completionRatio, tableName } from '@console/shared/contract/completion-ratio';
import { maxCharge } from '../amounts';
import type { Gateway } from '../gateway';
import { groupRatio } from '../groups/groups';
import { audioCompletionRatio, audioRatio } from './audio-ratio';

/** A fixed price in currency units, or ratios for tokens. */
export type Price = {
  fixed: number | undefined;
  model: number;
  completion: number;
  cache: number;
  /** Relative to text tokens. */
  audio: number;
  group: number;
  quotaPerUnit: number;
  /** Tokens of search results in the prompt; priced separately unless the price is fixed. */
  searched?: number;
};

/** Per million tokens of search results, in currency units, in every group. */
export const searchPrice = 2;

// The other gateways assume this ratio for unpriced models.
const unsetModelRatio = 37.5;

export function findPrice(gateway: Pick<Gateway, 'options'>, model: string, group: string, acceptUnpriced: boolean): Price | undefined {
  const { options } = gateway;
  const name = tableName(model);
  const fixed = options.ratios('ModelPrice')[name];
  const ratio = options.ratios('ModelRatio')[name] ?? (acceptUnpriced || options.flag('SelfUseModeEnabled') ? unsetModelRatio : undefined);
  if (fixed === undefined && ratio === undefined) {
    return undefined;
  }
  return {
    fixed,
    model: ratio ?? 0,
    completion: completionRatio(model, options.ratios('CompletionRatio')),
    cache: options.ratios('CacheRatio')[name] ?? 1,
    audio: audioRatio(model),
    group: groupRatio(gateway, group),
    quotaPerUnit: options.number('QuotaPerUnit'),
  };
}

export function quotaToReserve(price: Price, { prompt, completion }: { prompt: number; completion: number }): number {
  return price.fixed === undefined
    ? capCharge(Math.trunc((prompt + completion * price.completion) * price.model * price.group + searchQuota(price)))
    : fixedQuota(price);
}

const searchQuota = ({ searched = 0, quotaPerUnit }: Price) => (searched * searchPrice * quotaPerUnit) / 1_000_000;

/** Search results count neither as input nor as cached tokens. */
function splitTokens(usage: UsageRecord, searched = 0) {
  const { prompt_tokens, completion_tokens, prompt_tokens_details, completion_tokens_details } = usage;
  const reportedCached = prompt_tokens_details?.cached_tokens ?? 0;
  const [audioInput, audioOutput] = [prompt_tokens_details?.audio_tokens ?? 0, completion_tokens_details?.audio_tokens ?? 0];
  const text = prompt_tokens - audioInput - reportedCached;
  const cached = Math.max(0, reportedCached - Math.max(0, searched - text));
  return { cached, audioInput, audioOutput, read: Math.max(0, text - searched), completion: completion_tokens - audioOutput };
}

/** 0 without tokens, else at least 1 unless the model is free. */
export function quotaToCharge(price: Price, usage: UsageRecord): number {
  if (usage.prompt_tokens + usage.completion_tokens === 0) {
    return 0;
  }
  if (price.fixed !== undefined) {
    return fixedQuota(price);
  }
  const ratio = price.model * price.group;
  const { read, cached, audioInput, completion, audioOutput } = splitTokens(usage, price.searched);
  const search = searchQuota(price);
  const audio = audioInput * price.audio + audioOutput * price.audio * audioCompletionRatio;
  const quota = Math.round((read + cached * price.cache + completion * price.completion + audio) * ratio + search);
  return (ratio !== 0 || search > 0) && quota <= 0 ? 1 : capCharge(quota);
}

// Extreme ratios could exceed the range of stored sums.
const capCharge = (quota: number) => Math.min(quota, maxCharge);

const fixedQuota = (price: Price) => capCharge(Math.round((price.fixed ?? 0) * price.quotaPerUnit * price.group));

export function priceDetails(price: Price, usage: UsageRecord): LogOther {
  const byTokens = price.fixed === undefined;
  const searched = byTokens ? price.searched : undefined;
  const { audioInput, audioOutput, read, cached, completion } = splitTokens(usage, searched);
  return {
    model_ratio: byTokens ? price.model : 0,
    group_ratio: price.group,
    completion_ratio: byTokens ? price.completion : 0,
    cache_tokens: cached,
    cache_ratio: byTokens ? price.cache : 0,
    model_price: price.fixed ?? -1,
    ...(searched && { web_search_tokens: searched, web_search_token_price: searchPrice }),
    ...(audioInput + audioOutput > 0 && {
      audio: true,
      audio_input: audioInput,
      audio_output: audioOutput,
      text_input: read + cached,
      text_output: completion,
      audio_ratio: price.audio,
      audio_completion_ratio: audioCompletionRatio,
    }),
  };
}

// The other gateways price images the same way: ratio 16 is 0.04 per image.
const imagePricePerRatio = 0.0025;

const sizeFactors: Record<string, number> = { '256x256': 0.4, '512x512': 0.45, '1024x1792': 2, '1792x1024': 2 };

export function imagePrice(price: Price, model: string, { n, size, quality }: { n: number; size: string; quality: string }): Price {
  const sizeFactor = sizeFactors[size] ?? 1;
  const qualityFactor = model === 'dall-e-3' && quality === 'hd' ? (sizeFactor === 2 ? 1.5 : 2) : 1;
  return { ...price, fixed: (price.fixed ?? price.model * imagePricePerRatio) * sizeFactor * qualityFactor * n };
}
