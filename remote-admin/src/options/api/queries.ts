import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { groupList } from '../../groups';
import { refreshStatus } from '../../refresh-status';
import { fetchSignInHealth, listOptions, saveOptions } from './requests';

/** Another administrator may have saved options meanwhile. */
export const optionList = queryOptions({
  queryKey: ['options'],
  queryFn: ({ signal }) => listOptions(signal),
  refetchOnWindowFocus: 'always',
});

// Shares the prefix of the options key, so that both are invalidated together.
export const signInHealthKey = [...optionList.queryKey, 'health'] as const;

const signInHealth = queryOptions({
  queryKey: signInHealthKey,
  queryFn: ({ signal }) => fetchSignInHealth(signal),
  refetchOnWindowFocus: 'always',
});

/** Undefined while loading and for gateways without the capability. */
export function useSignInHealth() {
  const hasHealth = useCapability('sign-in-tests');
  return useQuery({ ...signInHealth, enabled: hasHealth });
}

export function refreshOptions(client: QueryClient): void {
  // The last two keys are the shell's queries for administrator content.
  for (const queryKey of [optionList.queryKey, groupList.queryKey, ['notice'], ['written']]) {
    void client.invalidateQueries({ queryKey });
  }
  void refreshStatus();
}

/** Never rejects; the result contains the options that could not be saved and why. */
export const saveOptionsMutation = mutationOptions({
  mutationFn: saveOptions,
  onSuccess: ({ saved }, _changes, _result, { client }) => {
    if (saved.length === 0) {
      return;
    }
    // Secrets are never read back, so they stay out of the cache.
    client.setQueryData(optionList.queryKey, (before) => {
      const known = saved.filter(({ isSecret }) => !isSecret);
      return before && new Map([...before, ...known.map(({ key, value }) => [key, value] as const)]);
    });
    refreshOptions(client);
  },
});
