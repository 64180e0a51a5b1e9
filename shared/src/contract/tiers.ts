import type { PromotionType } from './promotion';

/** A rule of a promotion: from how many currency units on, and the units that are added (recharge) or the part of the price that is paid (discount). */
export type Tier = { amount: number; value: number };

/** What a rule's value is called on the wire. */
export const tierKeys = { recharge: 'bonus_amount', discount: 'discount_rate' } as const satisfies Record<PromotionType, string>;

/** Rules deal in no more units than this. */
export const largestTier = 1_000_000_000;

const isUnits = (value: number) => value > 0 && value <= largestTier;

/** The complete rules of a promotion's JSON text, the lowest amount first; what is no rule (yet) is left out. */
export const tiersOf = (type: PromotionType, rules: string): Tier[] =>
  listOf(rules)
    .map((rule) => ({ amount: numberOf(rule?.amount), value: numberOf(rule?.[tierKeys[type]]) }))
    .filter(({ amount, value }) => isUnits(amount) && isUnits(value) && (type === 'recharge' || value <= 1))
    .sort((a, b) => a.amount - b.amount);

function listOf(rules: string): (Record<string, unknown> | null)[] {
  try {
    const list: unknown = JSON.parse(rules);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN);

/** A part of a price in percent, without what calculating in binary adds. */
export const percent = (part: number): number => Math.round(part * 1e6) / 1e4;
