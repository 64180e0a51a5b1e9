/** Values of `PlanRecord.duration_unit`. */
export const planDurationUnits = ['year', 'month', 'day', 'hour', 'custom'] as const;

/** Values of `PlanRecord.quota_reset_period`. */
export const planResetPeriods = ['never', 'daily', 'weekly', 'monthly', 'custom'] as const;

/** What pays for calls: a plan or the wallet, and whether the other one follows. */
export const billingPreferences = ['subscription_first', 'wallet_first', 'subscription_only', 'wallet_only'] as const;

/** One of `billingPreferences`. */
export type BillingPreference = (typeof billingPreferences)[number];

/** A plan of `GET /api/subscription/plans`, or of all plans at `GET /api/subscription/admin/plans`. */
export type PlanRecord = {
  id: number;
  title: string;
  subtitle: string;
  price_amount: number;
  duration_unit: (typeof planDurationUnits)[number];
  duration_value: number;
  /** Duration of the unit `custom`. */
  custom_seconds: number;
  enabled: boolean;
  /** Higher ones come first. */
  sort_order: number;
  /** With the ability `subscription-balance`, like `allow_wallet_overflow` and `downgrade_group`. */
  allow_balance_pay?: boolean;
  /** Whether the wallet pays once the plan is used up. */
  allow_wallet_overflow?: boolean;
  /** What the providers call it; without one, they do not sell it. */
  stripe_price_id: string;
  creem_product_id: string;
  waffo_pancake_product_id?: string;
  /** 0 is unlimited. */
  max_purchase_per_user: number;
  /** Group of users while they have the plan; empty keeps theirs. */
  upgrade_group: string;
  /** Group after it; empty is the one before. */
  downgrade_group?: string;
  /** Points; 0 is unlimited. */
  total_amount: number;
  quota_reset_period: (typeof planResetPeriods)[number];
  quota_reset_custom_seconds: number;
};

/** What administrators save. */
export type PlanInput = Omit<PlanRecord, 'id'>;

/** A plan that a user has. Times are Unix seconds, amounts points; 0 in `amount_total` is unlimited. */
export type SubscriptionRecord = {
  id: number;
  user_id: number;
  plan_id: number;
  amount_total: number;
  amount_used: number;
  start_time: number;
  end_time: number;
  /** `active`, `expired` or `cancelled`. */
  status: string;
  /** 0 is never. */
  next_reset_time: number;
};

/** `GET /api/subscription/self`. */
export type OwnSubscriptions = { billing_preference: BillingPreference; subscriptions: SubscriptionRecord[] };

/** Body of `POST /api/subscription/pay`, which answers like `POST /api/user/pay`; a payment by `balance` without a form or a link. */
export type PlanPaymentRequest = { plan_id: number; payment_method: string };
