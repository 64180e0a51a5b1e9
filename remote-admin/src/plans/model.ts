import type { PlanInput, PlanRecord, SubscriptionRecord } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import { parsePoints } from '../parse-points';
import type { DurationUnit, ResetPeriod, UserPlan } from './api/types';

export const toUserPlan = (record: SubscriptionRecord): UserPlan => ({
  id: record.id,
  planId: record.plan_id,
  used: record.amount_used,
  total: record.amount_total || undefined,
  start: record.start_time,
  end: record.end_time,
  // The gateway marks expired ones only now and then.
  isActive: record.status === 'active' && record.end_time > nowInSeconds(),
});

export type PlanValues = {
  title: string;
  subtitle: string;
  price: string;
  durationUnit: DurationUnit;
  /** Seconds of the unit `custom`. */
  duration: string;
  /** Points; 0 is unlimited. */
  credit: string;
  resetPeriod: ResetPeriod;
  resetSeconds: string;
  maxPerUser: string;
  upgradeGroup: string;
  downgradeGroup: string;
  sortOrder: string;
  allowsBalance: boolean;
  allowsOverflow: boolean;
  stripe: string;
  creem: string;
  pancake: string;
  isEnabled: boolean;
};

export const blankPlan: PlanValues = {
  title: '',
  subtitle: '',
  price: '',
  durationUnit: 'month',
  duration: '1',
  credit: '0',
  resetPeriod: 'never',
  resetSeconds: '86400',
  maxPerUser: '0',
  upgradeGroup: '',
  downgradeGroup: '',
  sortOrder: '0',
  allowsBalance: true,
  allowsOverflow: true,
  stripe: '',
  creem: '',
  pancake: '',
  isEnabled: true,
};

export const toFormValues = (plan: PlanRecord): PlanValues => ({
  title: plan.title,
  subtitle: plan.subtitle,
  price: String(plan.price_amount),
  durationUnit: plan.duration_unit,
  duration: String(plan.duration_unit === 'custom' ? plan.custom_seconds : plan.duration_value),
  credit: String(plan.total_amount),
  resetPeriod: plan.quota_reset_period,
  resetSeconds: String(plan.quota_reset_custom_seconds || blankPlan.resetSeconds),
  maxPerUser: String(plan.max_purchase_per_user),
  upgradeGroup: plan.upgrade_group,
  downgradeGroup: plan.downgrade_group ?? '',
  sortOrder: String(plan.sort_order),
  allowsBalance: plan.allow_balance_pay ?? true,
  allowsOverflow: plan.allow_wallet_overflow ?? true,
  stripe: plan.stripe_price_id,
  creem: plan.creem_product_id,
  pancake: plan.waffo_pancake_product_id ?? '',
  isEnabled: plan.enabled,
});

/** @param hasBalance whether the gateway knows what the ability `subscription-balance` adds */
export function toInput(values: PlanValues, hasBalance: boolean): PlanInput {
  const isCustom = values.durationUnit === 'custom';
  const duration = parsePoints(values.duration) ?? 0;
  return {
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    price_amount: Number(values.price),
    duration_unit: values.durationUnit,
    duration_value: isCustom ? 1 : duration,
    custom_seconds: isCustom ? duration : 0,
    enabled: values.isEnabled,
    sort_order: parsePoints(values.sortOrder) ?? 0,
    stripe_price_id: values.stripe.trim(),
    creem_product_id: values.creem.trim(),
    max_purchase_per_user: parsePoints(values.maxPerUser) ?? 0,
    upgrade_group: values.upgradeGroup,
    total_amount: parsePoints(values.credit) ?? 0,
    quota_reset_period: values.resetPeriod,
    quota_reset_custom_seconds: values.resetPeriod === 'custom' ? (parsePoints(values.resetSeconds) ?? 0) : 0,
    ...(hasBalance && {
      allow_balance_pay: values.allowsBalance,
      allow_wallet_overflow: values.allowsOverflow,
      downgrade_group: values.downgradeGroup,
      waffo_pancake_product_id: values.pancake.trim(),
    }),
  };
}

/** Its highest price in New API. */
const maxPrice = 9999;

export function validatePrice(text: string): 'invalid' | 'large' | undefined {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) {
    return 'invalid';
  }
  return Number(text) > maxPrice ? 'large' : undefined;
}
