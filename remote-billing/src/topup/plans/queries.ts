import { mutationOptions, type QueryClient, queryOptions } from '@console/shared/query';
import { currentBalance } from '../api/queries';
import { followLink, isReachable, postForm } from '../leave-page';
import { getOwnPlans, listPlans, payPlan, setPreference } from './requests';

export const planKeys = { all: ['plans'] as const };

export const planList = queryOptions({
  queryKey: [...planKeys.all, 'list'],
  queryFn: ({ signal }) => listPlans(signal),
  staleTime: 60_000,
});

/** Refetched on focus, because a payment may have arrived. */
export const ownPlans = queryOptions({
  queryKey: [...planKeys.all, 'own'],
  queryFn: ({ signal }) => getOwnPlans(signal),
  refetchOnWindowFocus: 'always',
});

const refresh = async (client: QueryClient) => {
  await Promise.all([
    client.invalidateQueries({ queryKey: planKeys.all }),
    client.invalidateQueries({ queryKey: currentBalance.queryKey }),
  ]);
};

export const preferenceMutation = mutationOptions({
  mutationFn: setPreference,
  onSettled: (_data, _error, _preference, _result, { client }) => client.invalidateQueries({ queryKey: planKeys.all }),
});

/** `bought`: paid from the balance. `unreachable`: the content security policy forbids the address. */
export type PlanOutcome = 'bought' | 'leaving' | 'unreachable';

export const planMutation = mutationOptions({
  mutationFn: async (order: Parameters<typeof payPlan>[0]): Promise<PlanOutcome> => {
    const started = await payPlan(order);
    if (started === null) {
      return 'bought';
    }
    if (!isReachable(started.url)) {
      return 'unreachable';
    }
    if (started.form) {
      postForm(started.url, started.form.fields);
    } else {
      followLink(started.url);
    }
    return 'leaving';
  },
  meta: { inline: true },
  onSuccess: async (outcome, _order, _result, { client }) => {
    if (outcome === 'bought') {
      await refresh(client);
    }
  },
});
