import type { OwnSubscriptions, PlanRecord, SubscriptionRecord } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import { epayCurrency } from '../../format-paid-price';
import type { PaymentMethod } from '../api/types';
import type { OwnPlans, Period, Plan, PlanMethod, Subscription } from './types';

const resetPeriods: Record<PlanRecord['quota_reset_period'], Period | undefined> = {
  never: undefined,
  daily: { unit: 'day', count: 1 },
  weekly: { unit: 'day', count: 7 },
  monthly: { unit: 'month', count: 1 },
  custom: undefined,
};

export const toPlan = (record: PlanRecord): Plan => ({
  id: record.id,
  title: record.title,
  subtitle: record.subtitle,
  price: record.price_amount,
  duration:
    record.duration_unit === 'custom' ? toPeriod(record.custom_seconds) : { unit: record.duration_unit, count: record.duration_value },
  credit: record.total_amount || undefined,
  reset: record.quota_reset_period === 'custom' ? toPeriod(record.quota_reset_custom_seconds) : resetPeriods[record.quota_reset_period],
  maxPerUser: record.max_purchase_per_user || undefined,
  sellers: {
    stripe: record.stripe_price_id !== '',
    creem: record.creem_product_id !== '',
    waffo_pancake: Boolean(record.waffo_pancake_product_id),
    balance: record.allow_balance_pay === true,
  },
});

/** In the largest unit that divides the seconds. */
export function toPeriod(seconds: number): Period {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? (['second', 1] as const);
  return { unit, count: seconds / size };
}

const toSubscription = (record: SubscriptionRecord): Subscription => ({
  id: record.id,
  planId: record.plan_id,
  used: record.amount_used,
  total: record.amount_total || undefined,
  end: record.end_time,
  nextReset: record.next_reset_time || undefined,
  // The gateway marks expired ones only now and then.
  isActive: record.status === 'active' && record.end_time > nowInSeconds(),
});

export const toOwnPlans = ({ billing_preference, subscriptions }: OwnSubscriptions): OwnPlans => ({
  preference: billing_preference,
  subscriptions: subscriptions.map(toSubscription),
});

const redirecting = ['stripe', 'creem', 'waffo', 'waffo_pancake'];

/** Epay sells every plan, the others those that they know. */
export function listMethods({ sellers, price }: Plan, offered: readonly PaymentMethod[], names: { balance: string }): PlanMethod[] {
  const isFree = price <= 0;
  const epay = offered.filter(({ type }) => !redirecting.includes(type.split(':')[0] ?? '') && !isFree);
  return [
    ...(sellers.balance ? [{ type: 'balance', name: names.balance, currency: '' }] : []),
    ...epay.map(({ type, name }) => ({ type, name, currency: epayCurrency })),
    ...(sellers.stripe ? [{ type: 'stripe', name: 'Stripe', currency: '' }] : []),
    ...(sellers.creem ? [{ type: 'creem', name: 'Creem', currency: '' }] : []),
    ...(sellers.waffo_pancake ? [{ type: 'waffo_pancake', name: 'Waffo Pancake', currency: 'USD' }] : []),
  ];
}
