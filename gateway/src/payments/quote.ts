import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal, Refusal } from '../http/errors';
import { maxQuota } from '../http/limits';
import { usablePromotions } from '../promotions/active';
import { bestOffer } from '../promotions/offer';
import { exact } from './money';

/** What an amount costs, and what it brings. */
export type Quote = {
  /** Cents to pay. */
  money: number;
  /** Points without the bonus. */
  quota: number;
  bonus: number;
  promotion: { id: number; limit: number } | undefined;
  /** Points that the same money buys without the promotion. */
  plainQuota: number;
};

const maxMoney = 10_000_000_000_000;

/** Whether amounts are currency units, or points. */
export const inCurrency = ({ options }: Pick<Gateway, 'options'>): boolean => options.flag('DisplayInCurrencyEnabled');

/**
 * Prices an amount (currency units, or points where currency is not shown) for a user, with the promotion that serves them best.
 * @throws Refusal for what is too little, too much, or no whole number of units
 */
export async function quote(gateway: Gateway, user: UserRow, amount: number): Promise<Quote> {
  const { options } = gateway;
  const perUnit = options.number('QuotaPerUnit');
  const unit = inCurrency(gateway) ? 1 : perUnit;
  const min = Math.max(1, options.number('MinTopUp')) * unit;
  if (!(perUnit > 0)) {
    throw new Refusal('paymentNotConfigured');
  }
  if (amount < min) {
    throw fieldRefusal('amount', 'paymentTooSmall', { min });
  }
  const units = amount / unit;
  if (!Number.isInteger(units)) {
    throw fieldRefusal('amount', 'paymentNotWhole', { unit });
  }

  const offer = bestOffer(await usablePromotions(gateway, user), units);
  const rate = offer?.rate ?? 1;
  const cents = exact(units * options.number('Price') * (options.ratios('TopupGroupRatio')[user.group] || 1) * rate * 100);
  const quota = Math.round(units * perUnit);
  const bonus = Math.round((offer?.bonus ?? 0) * perUnit);
  if (cents < 1) {
    throw fieldRefusal('amount', 'paymentMoney');
  }
  if (cents > maxMoney || Math.max(user.quota, 0) + quota + bonus > maxQuota) {
    throw fieldRefusal('amount', 'paymentTooLarge');
  }
  const promotion = offer && { id: offer.promotion.id, limit: offer.promotion.per_user_limit };
  return { money: Math.round(cents), quota, bonus, promotion, plainQuota: Math.floor(exact(quota * rate)) };
}
