import type { PlanRecord } from '@console/shared/contract';

export type DurationUnit = PlanRecord['duration_unit'];

export type ResetPeriod = PlanRecord['quota_reset_period'];

export type Plan = PlanRecord;

export type UserPlan = {
  id: number;
  planId: number;
  used: number;
  /** In points; undefined is unlimited. */
  total: number | undefined;
  start: number;
  end: number;
  isActive: boolean;
};
