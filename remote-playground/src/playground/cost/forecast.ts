import type { PriceList } from '@console/shared/contract/prices';
import type { AnswerRequest } from '../api/types';
import { type Asked, rateOf } from './charge';

/** One of the calls that a question makes. */
export type PlannedCall = Asked & { maxTokens: number | undefined; webSearch?: boolean };

/** @param ownGroup pays where no group is chosen */
export const plannedOf = ({ model, group, maxTokens, webSearch }: Omit<AnswerRequest, 'messages'>, ownGroup: string): PlannedCall => ({
  model,
  group: group ?? ownGroup,
  maxTokens,
  ...(webSearch && { webSearch }),
});

/** What a question will cost, in points. */
export type Forecast = {
  /** The prompt alone. */
  from: number;
  /** With answers as long as they may be; undefined without a limit, and where nobody knows what a search will find. */
  upTo: number | undefined;
  /** What has to be there for the gateway to ask. */
  needed: number;
};

/** What the gateway takes beforehand for an answer without a limit, in tokens. */
const usualHold = 500;

/** The cost of a prompt of so many tokens with every model that is asked; `none` where one has no price, undefined where one is unknown. */
export function forecast(
  prices: PriceList,
  calls: readonly PlannedCall[],
  prompt: number,
  quotaPerUnit: number,
): Forecast | 'none' | undefined {
  const rates = calls.map((call) => rateOf(prices, call, quotaPerUnit));
  if (rates.includes('none')) {
    return 'none';
  }
  let sum: Forecast = { from: 0, upTo: 0, needed: 0 };
  for (const [index, rate] of rates.entries()) {
    if (rate === undefined || rate === 'none') {
      return undefined;
    }
    const limit = calls[index]?.maxTokens || undefined;
    const from = rate.charge(prompt, 0);
    const upTo = limit === undefined || calls[index]?.webSearch ? undefined : rate.charge(prompt, limit);
    const hold = rate.hold(limit === undefined ? usualHold : prompt + limit);
    sum = {
      from: sum.from + from,
      upTo: sum.upTo === undefined || upTo === undefined ? undefined : sum.upTo + upTo,
      needed: sum.needed + Math.max(from, hold),
    };
  }
  return sum;
}
