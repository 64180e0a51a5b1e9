import type { PlanRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { blankPlan, toFormValues, toInput, validatePrice } from './model';

const record: PlanRecord = {
  id: 1,
  title: 'Pro',
  subtitle: 'For teams',
  price_amount: 20,
  duration_unit: 'month',
  duration_value: 3,
  custom_seconds: 0,
  enabled: false,
  sort_order: 5,
  allow_balance_pay: false,
  allow_wallet_overflow: false,
  stripe_price_id: 'price_1',
  creem_product_id: 'prod_1',
  waffo_pancake_product_id: 'PROD_1',
  max_purchase_per_user: 2,
  upgrade_group: 'vip',
  downgrade_group: 'default',
  total_amount: 500,
  quota_reset_period: 'custom',
  quota_reset_custom_seconds: 7200,
};

it.each([
  {},
  { duration_unit: 'custom', duration_value: 1, custom_seconds: 90 },
  { quota_reset_period: 'never', quota_reset_custom_seconds: 0 },
] as Partial<PlanRecord>[])('saves a plan with %j as it was read', (change) => {
  const { id: _, ...plan } = { ...record, ...change };
  expect(toInput(toFormValues({ ...record, ...change }), true)).toEqual(plan);
});

it('leaves out what early versions do not know', () => {
  expect(Object.keys(toInput(blankPlan, false))).not.toEqual(expect.arrayContaining(['allow_balance_pay']));
  expect(toInput({ ...blankPlan, downgradeGroup: 'vip' }, false)).not.toHaveProperty('downgrade_group');
});

it.each([
  ['20', undefined],
  ['9.99', undefined],
  ['0', undefined],
  ['', 'invalid'],
  ['-1', 'invalid'],
  ['1.999', 'invalid'],
  ['10000', 'large'],
])('finds a price of "%s" %s', (text, problem) => expect(validatePrice(text)).toBe(problem));
