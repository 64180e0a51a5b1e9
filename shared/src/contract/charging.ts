/**
 * What a call costs, for the gateway that charges it and for the browser that forecasts it.
 *
 * {@includeCode ../../examples/contract/charging.ts}
 * @module
 */

import {
  type BillingRequest,
  billingAmounts,
  billingPoints,
  emptyBillingRequest,
  parseBillingExpression,
  runBillingExpression,
} from './billing-expression';
import type { UsageRecord } from './chat';
import { defaultCacheWriteRatio, hourRatio, type ModelPrice, pricedTools, type TokenPrice, type ToolPrices } from './model-price';

/** What the charge of a call depends on besides its usage. */
export type ChargeTerms = {
  model: ModelPrice;
  groupRatio: number;
  quotaPerUnit: number;
  tools?: ToolPrices;
  /** Prompt tokens that are search results of the gateway; their price per million is the same in every group. */
  searched?: { tokens: number; price: number };
  /** What an expression may read of the request. */
  request?: BillingRequest;
};

/** Tokens of a usage by what they cost. */
export type TokenParts = Record<
  'text' | 'cached' | 'cacheWrite' | 'cacheWrite1h' | 'image' | 'audioInput' | 'completion' | 'audioOutput',
  number
>;

/** Splits a usage into parts that are priced differently; images in the output count as output. */
export function splitUsage({ prompt_tokens, completion_tokens, ...usage }: UsageRecord): TokenParts {
  const { prompt_tokens_details: input, completion_tokens_details: output } = usage;
  const parts = {
    cached: input?.cached_tokens ?? 0,
    cacheWrite: input?.cache_write_tokens ?? 0,
    cacheWrite1h: input?.cache_write_1h_tokens ?? 0,
    image: input?.image_tokens ?? 0,
    audioInput: input?.audio_tokens ?? 0,
  };
  const audioOutput = output?.audio_tokens ?? 0;
  const apart = Object.values(parts).reduce((sum, tokens) => sum + tokens, 0);
  // Prefixes that are read and written may be counted twice, so the parts can exceed the whole.
  return { text: Math.max(0, prompt_tokens - apart), ...parts, completion: Math.max(0, completion_tokens - audioOutput), audioOutput };
}

/** Takes search results off the text of the prompt, and off its cached part where they exceed the text. */
export function withoutSearched(usage: UsageRecord, tokens = 0): UsageRecord {
  if (tokens === 0) {
    return usage;
  }
  const { text, cached } = splitUsage(usage);
  const taken = Math.min(tokens, text + cached);
  const prompt_tokens_details = { ...usage.prompt_tokens_details, cached_tokens: cached - Math.max(0, taken - text) };
  return { ...usage, prompt_tokens: usage.prompt_tokens - taken, total_tokens: usage.total_tokens - taken, prompt_tokens_details };
}

function tokenPoints(price: TokenPrice, usage: UsageRecord, groupRatio: number): number {
  const { cache = 1, cacheWrite = defaultCacheWriteRatio, image = 1, audio = 1, audioCompletion = 1, completion } = price;
  const parts = splitUsage(usage);
  const written = parts.cacheWrite * cacheWrite + parts.cacheWrite1h * cacheWrite * hourRatio;
  const heard = parts.audioInput * audio + parts.audioOutput * audio * audioCompletion;
  const input = parts.text + parts.cached * cache + written + parts.image * image;
  return (input + parts.completion * completion + heard) * price.ratio * groupRatio;
}

/** Points of the provider's tool calls. */
export function toolPoints({ tool_calls }: UsageRecord, { tools, groupRatio, quotaPerUnit }: Omit<ChargeTerms, 'model'>): number {
  return pricedTools.reduce((sum, tool) => sum + ((tool_calls?.[tool] ?? 0) * (tools?.[tool] ?? 0) * groupRatio * quotaPerUnit) / 1000, 0);
}

/** Points of search results of the gateway. */
export const searchPoints = ({ searched, quotaPerUnit }: Pick<ChargeTerms, 'searched' | 'quotaPerUnit'>): number =>
  searched ? (searched.tokens * searched.price * quotaPerUnit) / 1_000_000 : 0;

/** Fourteen digits hide the error of binary fractions, which would round a half down. */
const roundExact = (points: number): number => Math.round(Number(points.toPrecision(14)));

/**
 * Points for a call as New API calculates them, 0 if it used nothing. What is priced by ratios costs at least one point.
 *
 * @throws BillingExpressionError if an expression cannot be evaluated for this request
 */
export function chargeUsage(terms: ChargeTerms, usage: UsageRecord): number {
  const { model, groupRatio, quotaPerUnit } = terms;
  const tools = toolPoints(usage, terms);
  if (usage.prompt_tokens + usage.completion_tokens === 0 && tools === 0) {
    return 0;
  }
  if (model.kind === 'call') {
    return roundExact(model.price * quotaPerUnit * groupRatio + tools);
  }
  const search = searchPoints(terms);
  const spoken = withoutSearched(usage, terms.searched?.tokens);
  if (model.kind === 'expression') {
    const points = expressionPoints(model.expression, terms, spoken);
    // Alone, an expression is rounded as it is.
    return Math.max(0, tools + search === 0 ? Math.round(points) : roundExact(points + tools + search));
  }
  const points = roundExact(tokenPoints(model, spoken, groupRatio) + search + tools);
  return points <= 0 && (model.ratio * groupRatio !== 0 || search > 0 || tools > 0) ? 1 : points;
}

function expressionPoints(source: string, { groupRatio, quotaPerUnit, request = emptyBillingRequest }: ChargeTerms, usage: UsageRecord) {
  const expression = parseBillingExpression(source);
  const { cost } = runBillingExpression(expression, { amounts: billingAmounts(expression, usage), request });
  return billingPoints(cost, quotaPerUnit, groupRatio);
}
