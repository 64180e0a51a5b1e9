import type { DiscountRule, RechargeRule } from '@console/shared/contract';
import type { PromotionRow } from '../db/schema';

/** A promotion applied to an amount: the part of the price that is paid, and the currency units added to what is credited. */
export type Offer = { promotion: PromotionRow; rate: number; bonus: number };

/**
 * The offer that saves most per credited unit, over all promotions; the first of those that save the same. Of one promotion the rule
 * with the highest amount that is reached counts. Undefined when none is.
 */
export function bestOffer(promotions: readonly PromotionRow[], units: number): Offer | undefined {
  const [best] = promotions.flatMap((promotion) => offerOf(promotion, units)).sort((a, b) => savingOf(b, units) - savingOf(a, units));
  return best && { promotion: best.promotion, rate: best.rate, bonus: best.bonus };
}

/** What one promotion offers for an amount: nothing, or its highest rule that is reached. */
function offerOf(promotion: PromotionRow, units: number): Offer[] {
  const reached = offersOf(promotion).filter(({ from }) => from <= units);
  return reached.sort((a, b) => b.from - a.from).slice(0, 1);
}

function offersOf(promotion: PromotionRow): (Offer & { from: number })[] {
  if (promotion.type === 'discount') {
    const rules: DiscountRule[] = JSON.parse(promotion.rules);
    return rules.map(({ amount, discount_rate }) => ({ promotion, from: amount, rate: discount_rate, bonus: 0 }));
  }
  const rules: RechargeRule[] = JSON.parse(promotion.rules);
  return rules.map(({ amount, bonus_amount }) => ({ promotion, from: amount, rate: 1, bonus: bonus_amount }));
}

/** The part of the normal price that is saved on each unit which is credited. */
const savingOf = ({ rate, bonus }: Offer, units: number) => 1 - (rate * units) / (units + bonus);
