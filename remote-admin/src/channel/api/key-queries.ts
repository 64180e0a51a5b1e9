import { keepPreviousData, mutationOptions, queryOptions } from '@console/shared/query';
import { type KeyListParams, listKeys, manageKeys, testKey } from './key-requests';
import { refreshChannels } from './queries';

const keysOf = (channelId: number) => ['channel', 'keys', channelId] as const;

export const channelKeyList = (params: KeyListParams) =>
  queryOptions({
    queryKey: [...keysOf(params.channelId), params],
    queryFn: ({ signal }) => listKeys(params, signal),
    placeholderData: keepPreviousData,
  });

export const manageKeysMutation = mutationOptions({
  mutationFn: manageKeys,
  onSettled: (_data, _error, { channelId }, _result, { client }) => {
    void refreshChannels(client);
    return client.invalidateQueries({ queryKey: keysOf(channelId) });
  },
});

/** The caller reports the result at the key. */
export const testKeyMutation = mutationOptions({ mutationFn: testKey, meta: { inline: true } });
