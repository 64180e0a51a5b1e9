import {
  type ActivePromotionRecord,
  type LogRecord,
  type PayMethodRecord,
  parseTiers,
  type TopUpInfo,
  type UserRecord,
} from '@console/shared/contract';
import { isRecord, parseJsonObject } from '@console/shared/contract/json';
import { epayCurrency } from '../format-paid-price';
import type { Balance, Discount, PaymentMethod, Promotion, TopUp, TopUpOffer } from './api/types';

export const toBalance = ({ quota, used_quota, request_count }: UserRecord): Balance => ({
  quota,
  used: used_quota,
  requests: request_count,
});

export const toPromotion = ({ id, name, description, type, rules, end_time, per_user_limit }: ActivePromotionRecord): Promotion => ({
  id,
  name,
  description: description ?? '',
  type,
  tiers: parseTiers(type, rules),
  end: end_time || undefined,
  perUser: per_user_limit ?? 0,
});

export function toTopUp({ id, created_at, content, other }: LogRecord): TopUp {
  const event = parseJsonObject(other)?.event;
  const { amount, bonus = 0, money, currency } = isRecord(event) ? event : {};
  return {
    id,
    at: created_at,
    content,
    event,
    credit: typeof amount === 'number' ? amount + Number(bonus) : undefined,
    paid: typeof money === 'number' ? { price: money, currency: typeof currency === 'string' ? currency : epayCurrency } : undefined,
  };
}

const toMethod = ({ type, name, min_topup: minUnits = 0, currency = epayCurrency }: PayMethodRecord): PaymentMethod => ({
  type,
  name,
  minUnits,
  currency,
});

export function toOffer({
  enable_online_topup,
  min_topup,
  pay_methods,
  amount_options,
  discount,
  products = [],
  topup_link,
  payment_compliance_confirmed,
}: TopUpInfo): TopUpOffer {
  const [first, ...others] = pay_methods.map(toMethod);
  return {
    online:
      enable_online_topup && first
        ? { methods: [first, ...others], minUnits: min_topup, amounts: amount_options, discounts: discount }
        : undefined,
    products: products.map(({ quota, ...product }) => ({ ...product, points: quota })),
    isUnconfirmed: payment_compliance_confirmed === false,
    codesAddress: parseWebAddress(topup_link),
  };
}

/**
 * Of the offers within reach, the discount that the gateway applies where it adds no bonus: the one that saves most.
 *
 * @param siteRate price factor of exactly this amount
 */
export function findDiscount(promotions: readonly Promotion[], units: number, siteRate: number | undefined): Discount | undefined {
  const offered = promotions.flatMap(({ name, type, tiers }): Discount[] => {
    const [reached] = type === 'discount' ? tiers.filter(({ amount }) => amount <= units).sort((a, b) => b.amount - a.amount) : [];
    return reached ? [{ name, rate: reached.value }] : [];
  });
  const ofAmount: Discount[] = siteRate ? [{ name: undefined, rate: siteRate }] : [];
  const [best] = [...ofAmount, ...offered].sort((a, b) => a.rate - b.rate);
  return best;
}

/** Default names, unless an administrator chose others. */
const defaultNames = { alipay: '支付宝', wxpay: '微信' } as const;

export const findKnownMethod = ({ type, name }: PaymentMethod): keyof typeof defaultNames | undefined =>
  (type === 'alipay' || type === 'wxpay') && (name === '' || name === defaultNames[type]) ? type : undefined;

export const recentDays = 7;

/** @returns undefined without usage or balance */
export function daysLeft(currentBalance: number, recentUsage: number): number | undefined {
  return currentBalance > 0 && recentUsage > 0 ? currentBalance / (recentUsage / recentDays) : undefined;
}

export const parseWebAddress = (text: string | undefined): string | undefined => {
  const address = text?.trim() ?? '';
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
};
