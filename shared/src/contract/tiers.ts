import type { PromotionType } from './promotion';

/** A rule of a promotion: minimum amount in currency units, and the bonus units or the price factor. */
export type Tier = { amount: number; value: number };

/** Wire name of a rule's value. */
export const tierKeys = { recharge: 'bonus_amount', discount: 'discount_rate' } as const satisfies Record<PromotionType, string>;

/** Upper limit of the amount and the value of a rule. */
export const maxTierValue = 1_000_000_000;

const isValidAmount = (value: number) => value > 0 && value <= maxTierValue;

/** Parses a promotion's rules, sorted by amount; invalid and incomplete rules are dropped. */
export const parseTiers = (type: PromotionType, rules: string): Tier[] =>
  parseList(rules)
    .map((rule) => ({ amount: toNumber(rule?.amount), value: toNumber(rule?.[tierKeys[type]]) }))
    .filter(({ amount, value }) => isValidAmount(amount) && isValidAmount(value) && (type === 'recharge' || value <= 1))
    .sort((a, b) => a.amount - b.amount);

function parseList(rules: string): (Record<string, unknown> | null)[] {
  try {
    const list: unknown = JSON.parse(rules);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const toNumber = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN);

/** A fraction in percent, without floating-point noise. */
export const percent = (part: number): number => Math.round(part * 1e6) / 1e4;
