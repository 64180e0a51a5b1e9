import type { Gateway } from '../gateway';
import type { AnsweredCall } from './answered';
import { growHold, type Hold } from './holds';
import { quotaAfter } from './price';
import { countRequest, countTokens } from './tokenizer';

/** The quota that a streamed answer may cost, which grows with it. */
export type Budget = {
  /** Reserves what the answer costs with this text as well; answers who has nothing left for it. */
  cover(text: string): Promise<'user' | 'token' | undefined>;
  /** All that is reserved. */
  hold(): Hold;
};

// No text has more tokens than bytes, nor more than three bytes for each of its UTF-16 units.
const maxTokensPerUnit = 3;

// Tokens: more is reserved when less than this is left, and then so much that few calls write more than once.
const low = 200;
const step = 1_000;

/** The budget of an answer: at first what was reserved before the call. */
export async function streamBudget(
  { db }: Pick<Gateway, 'db'>,
  { request, price, hold: before }: Pick<AnsweredCall, 'request' | 'price' | 'hold'>,
): Promise<Budget> {
  const prompt_tokens = await countRequest(request);
  const costOf = (completion_tokens: number) =>
    quotaAfter(price, { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens });
  let [hold, counted, uncounted] = [before, 0, ''];
  let lacking: 'user' | 'token' | undefined;

  return {
    hold: () => hold,
    async cover(text) {
      uncounted += text;
      if (costOf(counted + uncounted.length * maxTokensPerUnit) <= hold.amount) {
        return undefined;
      }
      counted += await countTokens(uncounted);
      uncounted = '';
      const isOver = () => costOf(counted) > hold.amount;
      if (isOver() || (lacking === undefined && costOf(counted + low) > hold.amount)) {
        ({ hold, lacking } = await growHold(db, hold, costOf(Math.ceil(counted * 1.5) + step)));
      }
      return isOver() ? lacking : undefined;
    },
  };
}
