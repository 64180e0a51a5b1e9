import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { groupList } from '../../groups';
import { refreshStatus } from '../../refresh-status';
import { fetchSignInHealth, listOptions, saveOptions } from './requests';

/** Read again when the person comes back: another administrator may have saved something meanwhile. */
export const optionList = queryOptions({
  queryKey: ['options'],
  queryFn: ({ signal }) => listOptions(signal),
  refetchOnWindowFocus: 'always',
});

// Read again with the options, whose key it begins with.
export const signInHealthKey = [...optionList.queryKey, 'health'] as const;

const signInHealth = queryOptions({
  queryKey: signInHealthKey,
  queryFn: ({ signal }) => fetchSignInHealth(signal),
  refetchOnWindowFocus: 'always',
});

/** Undefined in front of gateways that do not tell, and until it is there. */
export function useSignInHealth() {
  const hasHealth = useCapability('sign-in-tests');
  return useQuery({ ...signInHealth, enabled: hasHealth });
}

/** After something was saved: what is known of the options, of groups and of what the shell shows is fetched again. */
export function refreshOptions(client: QueryClient): void {
  // The last two are what the shell has of the texts that an administrator writes.
  for (const queryKey of [optionList.queryKey, groupList.queryKey, ['notice'], ['written']]) {
    void client.invalidateQueries({ queryKey });
  }
  void refreshStatus();
}

/** Never fails as a whole: what was not saved is in the result, with the reason. */
export const saveOptionsMutation = () =>
  mutationOptions({
    mutationFn: saveOptions,
    onSuccess: ({ saved }, _changes, _result, { client }) => {
      if (saved.length === 0) {
        return;
      }
      // A secret is not read back, so it stays out of the cache too.
      client.setQueryData(optionList.queryKey, (before) => {
        const known = saved.filter(({ isSecret }) => !isSecret);
        return before && new Map([...before, ...known.map(({ key, value }) => [key, value] as const)]);
      });
      refreshOptions(client);
    },
  });
