import { mutationOptions, type QueryClient, queryOptions } from '@console/shared/query';
import { cancelUserPlan, createPlan, givePlan, listPlans, listUserPlans, setPlanEnabled, updatePlan } from './requests';

export const planKeys = { all: ['plans'] as const };

export const planList = queryOptions({ queryKey: [...planKeys.all, 'list'], queryFn: ({ signal }) => listPlans(signal) });

export const userPlanList = (userId: number) =>
  queryOptions({ queryKey: [...planKeys.all, 'of', userId], queryFn: ({ signal }) => listUserPlans(userId, signal) });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: planKeys.all });

export const createMutation = mutationOptions({
  mutationFn: createPlan,
  meta: { inline: true },
  onSuccess: (_data, _plan, _result, { client }) => refresh(client),
});

export const updateMutation = mutationOptions({
  mutationFn: updatePlan,
  meta: { inline: true },
  onSuccess: (_data, _plan, _result, { client }) => refresh(client),
});

export const enableMutation = mutationOptions({
  mutationFn: setPlanEnabled,
  onSettled: (_data, _error, _plan, _result, { client }) => refresh(client),
});

export const giveMutation = mutationOptions({
  mutationFn: givePlan,
  onSettled: (_data, _error, _gift, _result, { client }) => refresh(client),
});

export const cancelMutation = mutationOptions({
  mutationFn: cancelUserPlan,
  onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
});
