import { type DiscountRule, maxQuota, type RechargeRule } from '@console/shared/contract';
import type { PromotionRow, UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { usablePromotions } from './active-promotions';
import { roundExact } from './money';
import { presetDiscounts } from './presets';
import { type PayPricing, payPricing } from './pricing';

export type Quote = Pick<PayPricing, 'provider' | 'currency'> & {
  /** Cents to pay. */
  money: number;
  /** Points without the bonus. */
  quota: number;
  bonus: number;
  promotion: { id: number; limit: number } | undefined;
  /** Points for the same money without the promotion. */
  plainQuota: number;
};

const maxMoney = 10_000_000_000_000;

export const isShownInCurrency = ({ options }: Pick<Gateway, 'options'>): boolean => options.flag('DisplayInCurrencyEnabled');

/** One currency unit, or its points where currency is not shown. */
export const amountUnit = (gateway: Pick<Gateway, 'options'>): number =>
  isShownInCurrency(gateway) ? 1 : gateway.options.number('QuotaPerUnit');

/**
 * Prices an amount (currency units, or points where currency is not shown) with the best promotion for the user, or its own discount.
 *
 * @param method who takes the payment; epay if missing
 */
export async function quote(gateway: Gateway, user: UserRow, amount: number, method?: string): Promise<Quote> {
  const { options } = gateway;
  const pricing = payPricing(gateway, method);
  const perUnit = options.number('QuotaPerUnit');
  const unit = amountUnit(gateway);
  const min = pricing.min * unit;
  if (!(perUnit > 0)) {
    throw new ConsoleError('paymentNotConfigured');
  }
  if (amount < min) {
    throw fieldError('amount', 'paymentTooSmall', { min });
  }
  const units = amount / unit;
  if (!Number.isInteger(units)) {
    throw fieldError('amount', 'paymentNotWhole', { unit });
  }

  const offer = bestOffer(presetDiscounts(gateway)[amount], await usablePromotions(gateway, user), units);
  const rate = offer?.rate ?? 1;
  const cents = roundExact(units * pricing.unitPrice * (options.ratios('TopupGroupRatio')[user.group] || 1) * rate * 100);
  const quota = Math.round(units * perUnit);
  const bonus = Math.round((offer?.bonus ?? 0) * perUnit);
  if (cents < 1) {
    throw fieldError('amount', 'paymentMoney');
  }
  if (cents > maxMoney || Math.max(user.quota, 0) + quota + bonus > maxQuota) {
    throw fieldError('amount', 'paymentTooLarge');
  }
  const promotion = offer?.promotion && { id: offer.promotion.id, limit: offer.promotion.per_user_limit };
  const { provider, currency, leastCents } = pricing;
  const money = Math.max(leastCents, Math.round(cents / leastCents) * leastCents);
  return { provider, currency, money, quota, bonus, promotion, plainQuota: Math.floor(roundExact(quota * rate)) };
}

/** Discounts of single amounts belong to no promotion. */
type Offer = { promotion: PromotionRow | undefined; rate: number; bonus: number };

/** The offer that saves most per credited unit. Within a promotion the highest rule that the amount reaches applies. */
function bestOffer(discount: number | undefined, promotions: readonly PromotionRow[], units: number): Offer | undefined {
  const ownOffer: Offer[] = discount === undefined ? [] : [{ promotion: undefined, rate: discount, bonus: 0 }];
  const [best] = [...ownOffer, ...promotions.flatMap((promotion) => readOffer(promotion, units))].sort(
    (a, b) => computeSaving(b, units) - computeSaving(a, units),
  );
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
