import type { LogOther, UsageRecord } from '@console/shared/contract';
import { completionRatio, tableName } from '@console/shared/contract/completion-ratio';
import { maxCharge } from '../amounts';
import type { Gateway } from '../gateway';
import { groupRatio } from '../groups/groups';
import { audioCompletionRatio, audioRatio } from './audio-ratio';

/** What one call of a model costs in a group: a fixed price in currency units, or ratios for tokens. */
export type Price = {
  fixed: number | undefined;
  model: number;
  completion: number;
  cache: number;
  /** What tokens of sound cost beside those of text. */
  audio: number;
  group: number;
  quotaPerUnit: number;
  /** Tokens of the search results that the prompt holds; they have a price of their own, unless the call has a fixed one. */
  searched?: number;
};

/** What a million tokens of search results cost in every group, in currency units. */
export const searchPrice = 2;

// What the other gateways assume for a model that nobody has given a ratio.
const unsetModelRatio = 37.5;

/** The price of a model; undefined when it has none and unpriced models are not accepted. */
export function priceOf(gateway: Pick<Gateway, 'options'>, model: string, group: string, acceptUnset: boolean): Price | undefined {
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
    audio: audioRatio(model),
    group: groupRatio(gateway, group),
    quotaPerUnit: options.number('QuotaPerUnit'),
  };
}

/** Quota to reserve for a call of so many tokens, those of search results apart. */
export function quotaBefore(price: Price, { prompt, completion }: { prompt: number; completion: number }): number {
  return price.fixed === undefined
    ? chargeable(Math.trunc((prompt + completion * price.completion) * price.model * price.group + searchQuota(price)))
    : fixedQuota(price);
}

const searchQuota = ({ searched = 0, quotaPerUnit }: Price) => (searched * searchPrice * quotaPerUnit) / 1_000_000;

/** The tokens of a call by what they cost. Those of search results are none that were read, nor found in a cache. */
function kindsOf(usage: UsageRecord, searched = 0) {
  const { prompt_tokens, completion_tokens, prompt_tokens_details, completion_tokens_details } = usage;
  const inCache = prompt_tokens_details?.cached_tokens ?? 0;
  const [heard, spoken] = [prompt_tokens_details?.audio_tokens ?? 0, completion_tokens_details?.audio_tokens ?? 0];
  const text = prompt_tokens - heard - inCache;
  const cached = Math.max(0, inCache - Math.max(0, searched - text));
  return { cached, heard, spoken, read: Math.max(0, text - searched), written: completion_tokens - spoken };
}

/** Quota that a finished call costs; nothing for a call without tokens, else at least 1 unless it is free. */
export function quotaAfter(price: Price, usage: UsageRecord): number {
  if (usage.prompt_tokens + usage.completion_tokens === 0) {
    return 0;
  }
  if (price.fixed !== undefined) {
    return fixedQuota(price);
  }
  const ratio = price.model * price.group;
  const { read, cached, heard, written, spoken } = kindsOf(usage, price.searched);
  const search = searchQuota(price);
  const sound = heard * price.audio + spoken * price.audio * audioCompletionRatio;
  const quota = Math.round((read + cached * price.cache + written * price.completion + sound) * ratio + search);
  return (ratio !== 0 || search > 0) && quota <= 0 ? 1 : chargeable(quota);
}

// Ratios of an older database, or many at their highest, may make more of it than a sum can hold.
const chargeable = (quota: number) => Math.min(quota, maxCharge);

const fixedQuota = (price: Price) => chargeable(Math.round((price.fixed ?? 0) * price.quotaPerUnit * price.group));

/** The part of a log line's `other` that tells how the call was charged. */
export function priceDetails(price: Price, usage: UsageRecord): LogOther {
  const byTokens = price.fixed === undefined;
  const searched = byTokens ? price.searched : undefined;
  const { heard, spoken, read, cached, written } = kindsOf(usage, searched);
  return {
    model_ratio: byTokens ? price.model : 0,
    group_ratio: price.group,
    completion_ratio: byTokens ? price.completion : 0,
    cache_tokens: cached,
    cache_ratio: byTokens ? price.cache : 0,
    model_price: price.fixed ?? -1,
    ...(searched && { web_search_tokens: searched, web_search_token_price: searchPrice }),
    ...(heard + spoken > 0 && {
      audio: true,
      audio_input: heard,
      audio_output: spoken,
      text_input: read + cached,
      text_output: written,
      audio_ratio: price.audio,
      audio_completion_ratio: audioCompletionRatio,
    }),
  };
}

// What the other gateways charge for a picture by the ratio of its model: 16 is 0.04.
const pictureOfRatio = 0.0025;

const sizeFactors: Record<string, number> = { '256x256': 0.4, '512x512': 0.45, '1024x1792': 2, '1792x1024': 2 };

/** The price of pictures: that of one, or what its ratio makes of it, by how many there are, how large and how good. */
export function picturePrice(price: Price, model: string, { n, size, quality }: { n: number; size: string; quality: string }): Price {
  const sized = sizeFactors[size] ?? 1;
  const fine = model === 'dall-e-3' && quality === 'hd' ? (sized === 2 ? 1.5 : 2) : 1;
  return { ...price, fixed: (price.fixed ?? price.model * pictureOfRatio) * sized * fine * n };
}
