import type { PlanRecord } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import { expect, it } from 'vitest';
import { listMethods, toOwnPlans, toPeriod, toPlan } from './model';

const record: PlanRecord = {
  id: 1,
  title: 'Pro',
  subtitle: '',
  price_amount: 20,
  duration_unit: 'month',
  duration_value: 1,
  custom_seconds: 0,
  enabled: true,
  sort_order: 0,
  stripe_price_id: '',
  creem_product_id: '',
  max_purchase_per_user: 0,
  upgrade_group: '',
  total_amount: 0,
  quota_reset_period: 'never',
  quota_reset_custom_seconds: 0,
};

it.each([
  [{}, { duration: { unit: 'month', count: 1 }, credit: undefined, reset: undefined, maxPerUser: undefined }],
  [
    { total_amount: 500, max_purchase_per_user: 2 },
    { credit: 500, maxPerUser: 2 },
  ],
  [{ duration_unit: 'custom', custom_seconds: 7200 }, { duration: { unit: 'hour', count: 2 } }],
  [{ quota_reset_period: 'weekly' }, { reset: { unit: 'day', count: 7 } }],
  [{ quota_reset_period: 'custom', quota_reset_custom_seconds: 90 }, { reset: { unit: 'second', count: 90 } }],
] as [Partial<PlanRecord>, object][])('reads a plan with %j', (change, plan) => {
  expect(toPlan({ ...record, ...change })).toMatchObject(plan);
});

it.each([
  [86_400, 'day', 1],
  [172_800, 'day', 2],
  [5400, 'second', 5400],
])('%i seconds are counted in %s', (seconds, unit, count) => expect(toPeriod(seconds)).toEqual({ unit, count }));

it('knows which subscriptions count', () => {
  const row = { id: 1, user_id: 2, plan_id: 3, amount_total: 0, amount_used: 5, start_time: 0, next_reset_time: 0 };
  const { subscriptions } = toOwnPlans({
    billing_preference: 'wallet_first',
    subscriptions: [
      { ...row, status: 'active', end_time: nowInSeconds() + 60 },
      { ...row, status: 'active', end_time: nowInSeconds() - 60 },
      { ...row, status: 'cancelled', end_time: nowInSeconds() + 60 },
    ],
  });
  expect(subscriptions.map(({ isActive, total }) => [isActive, total])).toEqual([
    [true, undefined],
    [false, undefined],
    [false, undefined],
  ]);
});

const offered = ['alipay', 'stripe', 'waffo:0'].map((type) => ({ type, name: type, minUnits: 0, currency: '' }));

it.each([
  [{}, ['alipay']],
  [{ price_amount: 0 }, []],
  [{ allow_balance_pay: true, stripe_price_id: 'price_1' }, ['balance', 'alipay', 'stripe']],
  [{ creem_product_id: 'prod_1', waffo_pancake_product_id: 'PROD_1' }, ['alipay', 'creem', 'waffo_pancake']],
] as [Partial<PlanRecord>, string[]][])('sells a plan with %j by %j', (change, types) => {
  expect(listMethods(toPlan({ ...record, ...change }), offered, { balance: 'Balance' }).map(({ type }) => type)).toEqual(types);
});
