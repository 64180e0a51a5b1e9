import { parseNumber } from '../table/parse-number';
import { type PricedVariable, pricedVariables, type Tier } from './tiers';

/** A tier as it is typed; `limit` is not used in the last one. */
export type TierTexts = {
  name: string;
  limit: string;
  operator: '<' | '<=';
  prices: Record<PricedVariable, string>;
};

export const emptyTier = (name: string): TierTexts => ({
  name,
  limit: '',
  operator: '<=',
  prices: Object.fromEntries(pricedVariables.map((variable) => [variable, ''])) as TierTexts['prices'],
});

export function toTierTexts({ name, limit, prices }: Tier): TierTexts {
  const empty = emptyTier(name);
  const texts = Object.entries(prices).map(([variable, price]) => [variable, String(price)]);
  return {
    ...empty,
    ...(limit && { limit: String(limit.tokens), operator: limit.operator }),
    prices: { ...empty.prices, ...Object.fromEntries(texts) },
  };
}

/** Undefined while something is no number, or no price is given. */
export function parseTierTexts({ name, limit, operator, prices }: TierTexts, isLast: boolean): Tier | undefined {
  const typed = pricedVariables.filter((variable) => prices[variable].trim() !== '');
  const numbers = typed.map((variable) => [variable, parseNumber(prices[variable])] as const);
  const tokens = parseNumber(limit);
  if (numbers.some(([, number]) => number === undefined) || (tokens === undefined && !isLast)) {
    return undefined;
  }
  return {
    name: name.trim(),
    limit: isLast || tokens === undefined ? undefined : { operator, tokens },
    prices: Object.fromEntries(numbers),
  };
}
