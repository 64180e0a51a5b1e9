import type { BillingPreference } from '@console/shared/contract';

export type Period = { unit: 'year' | 'month' | 'day' | 'hour' | 'second'; count: number };

export type Plan = {
  id: number;
  title: string;
  subtitle: string;
  price: number;
  duration: Period;
  /** In points; undefined is unlimited. */
  credit: number | undefined;
  /** How often the credit is full again; undefined is never. */
  reset: Period | undefined;
  maxPerUser: number | undefined;
  /** Types of the providers that know the plan, and whether the balance pays for it. */
  sellers: { stripe: boolean; creem: boolean; waffo_pancake: boolean; balance: boolean };
};

export type Subscription = {
  id: number;
  planId: number;
  used: number;
  /** In points; undefined is unlimited. */
  total: number | undefined;
  end: number;
  nextReset: number | undefined;
  isActive: boolean;
};

export type OwnPlans = { preference: BillingPreference; subscriptions: Subscription[] };

/** `currency` is empty where only the provider knows it. */
export type PlanMethod = { type: string; name: string; currency: string };

export type PlanOrder = { plan: Plan; method: PlanMethod };
