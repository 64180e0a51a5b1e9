import type { PlanInput, PlanRecord, SubscriptionRecord } from '@console/shared/contract';

export type Subscriptions = ReturnType<typeof subscriptionStore>;

const periods = { year: 365 * 86_400, month: 30 * 86_400, day: 86_400, hour: 3600, custom: 0 } as const;

export const newPlan: PlanInput = {
  title: '',
  subtitle: '',
  price_amount: 0,
  duration_unit: 'month',
  duration_value: 1,
  custom_seconds: 0,
  enabled: true,
  sort_order: 0,
  allow_balance_pay: true,
  allow_wallet_overflow: true,
  stripe_price_id: '',
  creem_product_id: '',
  waffo_pancake_product_id: '',
  max_purchase_per_user: 0,
  upgrade_group: '',
  downgrade_group: '',
  total_amount: 0,
  quota_reset_period: 'never',
  quota_reset_custom_seconds: 0,
};

/** Plans, and who has them. Neither balances nor groups change. */
export function subscriptionStore() {
  const plans = new Map<number, PlanRecord>();
  const subscriptions = new Map<number, SubscriptionRecord>();
  const preferences = new Map<number, string>();
  const now = () => Math.floor(Date.now() / 1000);
  const newestFirst = <Row extends { id: number }>(rows: Iterable<Row>) => [...rows].sort((a, b) => b.id - a.id);
  return {
    plans,
    subscriptions,
    preferences,
    listPlans: () => newestFirst(plans.values()).sort((a, b) => b.sort_order - a.sort_order),
    savePlan: (fields: Partial<PlanInput>, id = plans.size + 1) => {
      plans.set(id, { ...newPlan, ...plans.get(id), ...fields, id });
      return plans.get(id) as PlanRecord;
    },
    listOf: (userId: number) => newestFirst([...subscriptions.values()].filter(({ user_id }) => user_id === userId)),
    /** @returns the reason of a refusal */
    subscribe: (userId: number, plan: PlanRecord): string | undefined => {
      const count = [...subscriptions.values()].filter(({ user_id, plan_id }) => user_id === userId && plan_id === plan.id).length;
      if (plan.max_purchase_per_user > 0 && count >= plan.max_purchase_per_user) {
        return '已达到该套餐购买上限';
      }
      const id = subscriptions.size + 1;
      const seconds = periods[plan.duration_unit] * plan.duration_value || plan.custom_seconds;
      subscriptions.set(id, {
        id,
        user_id: userId,
        plan_id: plan.id,
        amount_total: plan.total_amount,
        amount_used: 0,
        start_time: now(),
        end_time: now() + seconds,
        status: 'active',
        next_reset_time: 0,
      });
      return undefined;
    },
    cancel: (id: number): boolean => {
      const found = subscriptions.get(id);
      if (found) {
        subscriptions.set(id, { ...found, status: 'cancelled', end_time: now() });
      }
      return found !== undefined;
    },
  };
}
