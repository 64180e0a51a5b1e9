import type { UsageRecord } from '@console/shared/contract';
import {
  type BillingAmounts,
  type BillingExpression,
  BillingExpressionError,
  type BillingVariable,
  billingAmounts,
  type ExplainedCost,
  explainBillingExpression,
  parseBillingExpression,
} from '@console/shared/contract/billing-expression';
import type { LogEntry, LoggedExpression, LogMetadata } from './api/types';
import { type ChargeItem, type Factor, groupFactor, pointsPerToken, pricedItem, type TokenItem, type TokenKind } from './charge-items';

const kindOf: Record<BillingVariable, TokenKind> = {
  p: 'input',
  c: 'output',
  len: 'length',
  cr: 'cached',
  cc: 'cacheCreation',
  cc1h: 'cacheCreation1h',
  img: 'image',
  img_o: 'imageOutput',
  ai: 'audioInput',
  ao: 'audioOutput',
};

/** What an expression charged, for each way in which the gateway may have counted; none if the entry does not tell enough. */
export function expressionItemChoices(entry: LogEntry, metadata: LogMetadata, logged: LoggedExpression, rate: number): ChargeItem[][] {
  const expression = logged.source === undefined ? undefined : readExpression(logged.source);
  if (expression === undefined) {
    return [];
  }
  const at = new Date(entry.at * 1000);
  return amountChoices(expression, entry, metadata).flatMap((amounts) => {
    const explained = explainBillingExpression(expression, amounts, { tier: logged.tier, rules: logged.rules, at });
    return explained ? [toItems(explained, groupFactor(metadata), rate)] : [];
  });
}

function readExpression(source: string): BillingExpression | undefined {
  try {
    return parseBillingExpression(source);
  } catch (error) {
    if (error instanceof BillingExpressionError) {
      return undefined;
    }
    throw error;
  }
}

function toItems({ cost, terms, constant, multipliers }: ExplainedCost, group: Factor, rate: number): ChargeItem[] {
  if (terms === undefined) {
    return [pricedItem({ kind: 'formula', calls: 1, per: 1, price: cost / 1_000_000 }, rate, [group])];
  }
  const factors: Factor[] = [...multipliers.map((value): Factor => ({ kind: 'rule', value })), group];
  const items = terms.map(({ variable, tokens, price }): TokenItem => {
    const item = { kind: kindOf[variable], tokens, price, rate, factors, points: 0 };
    return { ...item, points: tokens * pointsPerToken(item) };
  });
  const isCharged = ({ tokens, kind }: TokenItem) => tokens > 0 || kind === 'input' || kind === 'output';
  const base = constant === 0 ? [] : [pricedItem({ kind: 'perCall', calls: 1, per: 1, price: constant / 1_000_000 }, rate, factors)];
  return [...items.filter(isCharged), ...base];
}

/** The embedded gateway and most others count parts within the whole, Claude's usage apart from it, and live audio not at all. */
function amountChoices(expression: BillingExpression, entry: LogEntry, metadata: LogMetadata): BillingAmounts[] {
  const { cacheTokens, cacheCreationTokens, cacheCreation5m, cacheCreation1h, image, imageOutputTokens, audio } = metadata;
  const { promptTokens, completionTokens } = entry;
  const hour = cacheCreation1h?.tokens ?? 0;
  const short = { ofTotal: cacheCreationTokens - hour, logged: cacheCreation5m?.tokens ?? 0 };
  const usageWith = (prompt_tokens: number, cache_write_tokens: number): UsageRecord => ({
    prompt_tokens,
    completion_tokens: completionTokens,
    total_tokens: prompt_tokens + completionTokens,
    prompt_tokens_details: {
      cached_tokens: cacheTokens,
      cache_write_tokens,
      cache_write_1h_tokens: hour,
      image_tokens: image?.tokens ?? 0,
      audio_tokens: audio?.audioInput ?? 0,
    },
    completion_tokens_details: { image_tokens: imageOutputTokens, audio_tokens: audio?.audioOutput ?? 0 },
  });
  const searched = metadata.extras.find(({ kind }) => kind === 'searchTokens')?.calls ?? 0;
  const parts = cacheTokens + cacheCreationTokens + (image?.tokens ?? 0) + (audio?.audioInput ?? 0);
  const within = searched === 0 ? promptTokens : Math.max(parts, promptTokens - searched);
  if (!metadata.isClaude) {
    const usual = billingAmounts(expression, usageWith(within, short.ofTotal));
    const live = { p: promptTokens, c: completionTokens, len: promptTokens, cr: 0, cc: 0, cc1h: 0, img: 0, img_o: 0, ai: 0, ao: 0 };
    return [usual, live];
  }
  return [short.logged, short.ofTotal].map((written) => ({
    ...billingAmounts(expression, usageWith(promptTokens, written)),
    p: promptTokens,
    c: completionTokens,
    len: promptTokens + cacheTokens + written + hour,
  }));
}
