import { type ActivePromotionRecord, type LogRecord, parseTiers, type TopUpInfo, type UserRecord } from '@console/shared/contract';
import { objectOf } from '../json-object';
import type { Balance, PaymentMethod, Promotion, TopUp, TopUpOffer } from './api/types';

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

export const toTopUp = ({ id, created_at, content, other }: LogRecord): TopUp => ({
  id,
  at: created_at,
  content,
  event: objectOf(other)?.event,
});

export function toOffer({
  enable_online_topup,
  min_topup,
  pay_methods,
  amount_options,
  topup_link,
  payment_compliance_confirmed,
}: TopUpInfo): TopUpOffer {
  const [first, ...others] = pay_methods.map(({ type, name, min_topup: least = 0 }): PaymentMethod => ({ type, name, least }));
  return {
    online: enable_online_topup && first ? { methods: [first, ...others], least: min_topup, amounts: amount_options } : undefined,
    isUnconfirmed: payment_compliance_confirmed === false,
    codesAddress: webAddress(topup_link),
  };
}

/** What gateways call these two unless an administrator has another name for them. */
const stockNames = { alipay: '支付宝', wxpay: '微信' } as const;

/** The method whose name can be told in the person's language; undefined for others and for those with a name of their own. */
export const stockMethod = ({ type, name }: PaymentMethod): keyof typeof stockNames | undefined =>
  (type === 'alipay' || type === 'wxpay') && (name === '' || name === stockNames[type]) ? type : undefined;

/** Days over which recent use is looked at. */
export const recentDays = 7;

/** How many days the balance lasts if use goes on like this; undefined where nothing was used or nothing is left. */
export function daysLeft(balance: number, recentUse: number): number | undefined {
  return balance > 0 && recentUse > 0 ? balance / (recentUse / recentDays) : undefined;
}

/** An address that somebody can be sent to; undefined for what is none. */
export const webAddress = (text: string | undefined): string | undefined => {
  const address = text?.trim() ?? '';
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
};
