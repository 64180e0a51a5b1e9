import type { PlanInput, PlanRecord, SubscriptionRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { toUserPlan } from '../model';
import type { UserPlan } from './types';

const path = '/api/subscription/admin';

export const listPlans = async (signal: AbortSignal): Promise<PlanRecord[]> =>
  (await http.get<PlanRecord[] | null>(`${path}/plans`, { signal })) ?? [];

export const createPlan = (plan: PlanInput) => http.post(`${path}/plans`, plan);

export const updatePlan = ({ id, ...plan }: PlanRecord) => http.put(`${path}/plans/${id}`, plan);

export const setPlanEnabled = ({ id, enabled }: Pick<PlanRecord, 'id' | 'enabled'>) => http.put(`${path}/plans/${id}/status`, { enabled });

export const listUserPlans = async (userId: number, signal: AbortSignal): Promise<UserPlan[]> =>
  ((await http.get<SubscriptionRecord[] | null>(`${path}/users/${userId}/subscriptions`, { signal })) ?? []).map(toUserPlan);

export const givePlan = ({ userId, planId }: { userId: number; planId: number }) =>
  http.post(`${path}/users/${userId}/subscriptions`, { plan_id: planId });

export const cancelUserPlan = (id: number) => http.post(`${path}/user_subscriptions/${id}/invalidate`, {});
