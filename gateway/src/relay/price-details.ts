import { type LogOther, pricedTools, type UsageRecord } from '@console/shared/contract';
import {
  type BillingExpression,
  BillingExpressionError,
  billingAmounts,
  emptyBillingRequest,
  parseBillingExpression,
  runBillingExpression,
} from '@console/shared/contract/billing-expression';
import { splitUsage, type TokenParts, withoutSearched } from '@console/shared/contract/charging';
import { defaultCacheWriteRatio, hourRatio } from '@console/shared/contract/model-price';
import type { Price } from './price';

/** What a log entry tells about a charge, in New API's names. */
export function priceDetails(price: Price, usage: UsageRecord): LogOther {
  const { model, groupRatio, userGroupRatio } = price;
  const searched = model.kind === 'call' ? undefined : price.searched;
  const counted = withoutSearched(usage, searched?.tokens);
  const parts = splitUsage(counted);
  const ratios = model.kind === 'tokens' ? model : undefined;
  return {
    model_ratio: ratios?.ratio ?? 0,
    group_ratio: groupRatio,
    completion_ratio: ratios?.completion ?? 0,
    cache_tokens: parts.cached,
    cache_ratio: ratios ? (ratios.cache ?? 1) : 0,
    model_price: model.kind === 'call' ? model.price : -1,
    ...(userGroupRatio !== undefined && { user_group_ratio: userGroupRatio }),
    ...(searched && { web_search_tokens: searched.tokens, web_search_token_price: searched.price }),
    ...writeDetails(price, parts),
    ...mediaDetails(price, parts, usage),
    ...toolDetails(price, usage),
    ...(model.kind === 'expression' && expressionDetails(parseBillingExpression(model.expression), price, counted)),
  };
}

function writeDetails({ model }: Price, { cacheWrite, cacheWrite1h }: TokenParts): LogOther {
  const ratio = model.kind === 'tokens' ? (model.cacheWrite ?? defaultCacheWriteRatio) : 0;
  const hour = cacheWrite1h > 0 && { cache_creation_tokens_1h: cacheWrite1h, cache_creation_ratio_1h: ratio * hourRatio };
  return cacheWrite + cacheWrite1h > 0 ? { cache_creation_tokens: cacheWrite + cacheWrite1h, cache_creation_ratio: ratio, ...hour } : {};
}

function mediaDetails({ model }: Price, parts: TokenParts, { completion_tokens_details }: UsageRecord): LogOther {
  const { text, cached, cacheWrite, cacheWrite1h, image, audioInput, audioOutput, completion } = parts;
  const ratios = model.kind === 'tokens' ? model : undefined;
  const imagesMade = completion_tokens_details?.image_tokens ?? 0;
  return {
    ...(image > 0 && { image: true, image_output: image, image_ratio: ratios?.image ?? 1 }),
    ...(imagesMade > 0 && { image_completion_tokens: imagesMade }),
    ...(audioInput + audioOutput > 0 && {
      audio: true,
      audio_input: audioInput,
      audio_output: audioOutput,
      text_input: text + cached + cacheWrite + cacheWrite1h + image,
      text_output: completion,
      audio_ratio: ratios?.audio ?? 1,
      audio_completion_ratio: ratios?.audioCompletion ?? 1,
    }),
  };
}

function toolDetails({ tools }: Price, { tool_calls }: UsageRecord): LogOther {
  const items = pricedTools
    .map((name) => ({ name, count: tool_calls?.[name] ?? 0, price: tools?.[name] ?? 0 }))
    .filter(({ count, price }) => count > 0 && price > 0);
  return items.length > 0 ? { tool_surcharges: items } : {};
}

function expressionDetails(expression: BillingExpression, { request = emptyBillingRequest }: Price, usage: UsageRecord): LogOther {
  const base = { billing_mode: 'tiered_expr', expr_b64: Buffer.from(expression.source).toString('base64') } as const;
  try {
    const { tier, rules } = runBillingExpression(expression, { amounts: billingAmounts(expression, usage), request });
    return { ...base, matched_tier: tier, ...(rules.length > 0 && { request_rules: rules }) };
  } catch (error) {
    // Charged by the reservation, since the price cannot be calculated.
    if (error instanceof BillingExpressionError) {
      return base;
    }
    throw error;
  }
}
