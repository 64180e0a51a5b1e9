import type { DiscountRule, RechargeRule } from '@console/shared/contract';
import type { PromotionRow } from '../db/schema';

export type Offer = { promotion: PromotionRow; rate: number; bonus: number };

/** The offer that saves most per credited unit. Within a promotion the highest rule that the amount reaches applies. */
export function bestOffer(promotions: readonly PromotionRow[], units: number): Offer | undefined {
  const [best] = promotions
    .flatMap((promotion) => readOffer(promotion, units))
    .sort((a, b) => computeSaving(b, units) - computeSaving(a, units));
  return best && { promotion: best.promotion, rate: best.rate, bonus: best.bonus };
}

function readOffer(promotion: PromotionRow, units: number): Offer[] {
  const reached = listOffers(promotion).filter(({ from }) => from <= units);
  return reached.sort((a, b) => b.from - a.from).slice(0, 1);
}

function listOffers(promotion: PromotionRow): (Offer & { from: number })[] {
  if (promotion.type === 'discount') {
    const rules: DiscountRule[] = JSON.parse(promotion.rules);
    return rules.map(({ amount, discount_rate }) => ({ promotion, from: amount, rate: discount_rate, bonus: 0 }));
  }
  const rules: RechargeRule[] = JSON.parse(promotion.rules);
  return rules.map(({ amount, bonus_amount }) => ({ promotion, from: amount, rate: 1, bonus: bonus_amount }));
}

const computeSaving = ({ rate, bonus }: Offer, units: number) => 1 - (rate * units) / (units + bonus);
