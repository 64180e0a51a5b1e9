import type { UsageRecord } from '../chat';
import type { BillingExpression } from './compile';
import type { BillingAmounts } from './evaluate';
import type { BillingVariable } from './nodes';

const inputParts: readonly BillingVariable[] = ['cr', 'cc', 'cc1h', 'img', 'ai'];
const outputParts: readonly BillingVariable[] = ['img_o', 'ao'];

/** Counts of a usage by variable, with what the expression prices apart taken off `p` and `c`. */
export function billingAmounts({ uses }: Pick<BillingExpression, 'uses'>, usage: UsageRecord): BillingAmounts {
  const { prompt_tokens, completion_tokens, prompt_tokens_details: input, completion_tokens_details: output } = usage;
  const parts = {
    cr: input?.cached_tokens ?? 0,
    cc: input?.cache_write_tokens ?? 0,
    cc1h: input?.cache_write_1h_tokens ?? 0,
    img: input?.image_tokens ?? 0,
    ai: input?.audio_tokens ?? 0,
    img_o: output?.image_tokens ?? 0,
    ao: output?.audio_tokens ?? 0,
  };
  const amounts = { p: prompt_tokens, c: completion_tokens, len: prompt_tokens, ...parts };
  const pricedApart = (names: readonly BillingVariable[]) => names.reduce((sum, name) => sum + (uses.has(name) ? amounts[name] : 0), 0);
  // Cached prefixes may be counted twice, so the parts can exceed the whole.
  return { ...amounts, p: Math.max(0, amounts.p - pricedApart(inputParts)), c: Math.max(0, amounts.c - pricedApart(outputParts)) };
}
