import type { PriceList } from '@console/shared/contract/prices';
import type { CompletionParams } from '../api/types';
import { findRate, type PricedCall } from './charge';

export type PlannedCall = PricedCall & { maxTokens: number | undefined; webSearch?: boolean };

/** @param ownGroup the group that pays when none is selected */
export const toPlannedCall = (
  { model, group, maxTokens, webSearch }: Omit<CompletionParams, 'messages'>,
  ownGroup: string,
): PlannedCall => ({
  model,
  group: group ?? ownGroup,
  maxTokens,
  ...(webSearch && { webSearch }),
});

/** Points. */
export type Forecast = {
  /** The cost of the prompt alone. */
  min: number;
  /** Undefined without a limit, and with web search, whose results are not known yet. */
  max: number | undefined;
  /** The balance that the gateway requires before it calls the model. */
  required: number;
};

/** The gateway reserves this many tokens for an answer without a limit. */
const defaultReservationTokens = 500;

/** @returns `unpriced` if any model has no price, undefined if any group is unknown */
export function forecast(
  prices: PriceList,
  calls: readonly PlannedCall[],
  promptTokens: number,
  quotaPerUnit: number,
): Forecast | 'unpriced' | undefined {
  const rates = calls.map((call) => findRate(prices, call, quotaPerUnit));
  if (rates.includes('unpriced')) {
    return 'unpriced';
  }
  let sum: Forecast = { min: 0, max: 0, required: 0 };
  for (const [index, rate] of rates.entries()) {
    if (rate === undefined || rate === 'unpriced') {
      return undefined;
    }
    const limit = calls[index]?.maxTokens || undefined;
    const min = rate.charge(promptTokens, 0);
    const max = limit === undefined || calls[index]?.webSearch ? undefined : rate.charge(promptTokens, limit);
    const reservation = rate.reservation(limit === undefined ? defaultReservationTokens : promptTokens + limit);
    sum = {
      min: sum.min + min,
      max: sum.max === undefined || max === undefined ? undefined : sum.max + max,
      required: sum.required + Math.max(min, reservation),
    };
  }
  return sum;
}
