import { nowInSeconds } from '@console/shared/format';
import type { Page } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { keepPreviousData, mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import { getDefaultModel, rowChannels, updateRows } from '../model';
import {
  copyChannel,
  countDisabled,
  countTypes,
  deleteChannel,
  deleteChannels,
  deleteDisabled,
  editChannel,
  editTag,
  fetchMatchingChannels,
  fetchTag,
  fetchTagChannels,
  fixChannels,
  getChannelRecord,
  getChannelUsage,
  getFailedTestSeconds,
  listChannels,
  removeModels,
  type SettableStatus,
  setChannelStatus,
  setTagEnabled,
  tagChannels,
  testAllChannels,
  testChannel,
  updateBalance,
  updateBalances,
} from './requests';
import type { Channel, ChannelListParams, ChannelRow, NumberChange } from './types';

export type QueryClient = ReturnType<typeof useQueryClient>;

export const channelKeys = {
  lists: ['channel', 'list'] as const,
  list: (params: ChannelListParams) => [...channelKeys.lists, params] as const,
  disabled: ['channel', 'disabled'] as const,
  types: ['channel', 'types'] as const,
  one: (id: number) => ['channel', 'one', id] as const,
  usage: (id: number) => ['channel', 'usage', id] as const,
};

export const channelList = (params: ChannelListParams) =>
  queryOptions({
    queryKey: channelKeys.list(params),
    queryFn: ({ signal }) => listChannels(params, signal),
    placeholderData: keepPreviousData,
  });

/** How many channels have each type, for the choices of a filter. */
export const typeCounts = (filters: ChannelListParams['filters']) =>
  queryOptions({
    queryKey: [...channelKeys.types, { ...filters, type: '' }],
    queryFn: ({ signal }) => countTypes(filters, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Fetched for each form and never refetched while the form is open. */
export const channelById = (id: number) =>
  queryOptions({
    queryKey: channelKeys.one(id),
    queryFn: ({ signal }) => getChannelRecord(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const channelUsage = (id: number) =>
  queryOptions({
    queryKey: channelKeys.usage(id),
    queryFn: ({ signal }) => getChannelUsage(id, nowInSeconds(), signal),
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const refreshChannels = (client: QueryClient) =>
  Promise.all([channelKeys.lists, channelKeys.disabled, channelKeys.types].map((queryKey) => client.invalidateQueries({ queryKey })));

export const updateInLists = (client: QueryClient, change: (channel: Channel) => Channel) =>
  client.setQueriesData<Page<ChannelRow>>(
    { queryKey: channelKeys.lists },
    (page) => page && { ...page, items: updateRows(page.items, change) },
  );

export const patchInLists = (client: QueryClient, id: number, patch: Partial<Channel>) =>
  updateInLists(client, (channel) => (channel.id === id ? { ...channel, ...patch } : channel));

const pickFields = (channel: Channel, fields: Partial<Channel>): Partial<Channel> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, channel[name as keyof Channel]]));

/** @returns a function that restores the changed fields and keeps later changes of the others */
async function patchOptimistically(client: QueryClient, isAffected: (channel: Channel) => boolean, patch: Partial<Channel>) {
  await client.cancelQueries({ queryKey: channelKeys.lists });
  const affected = getCachedChannels(client).filter(isAffected);
  const before = new Map(affected.map((channel) => [channel.id, pickFields(channel, patch)]));
  updateInLists(client, (channel) => (before.has(channel.id) ? { ...channel, ...patch } : channel));
  return () =>
    updateInLists(client, (channel) => {
      const fields = before.get(channel.id);
      return fields ? { ...channel, ...fields } : channel;
    });
}

export const editRowMutation = mutationOptions({
  mutationFn: ({ id, change }: { id: number; change: NumberChange }) => editChannel({ id, ...change }),
  onMutate: ({ id, change }, { client }) => patchOptimistically(client, (channel) => channel.id === id, change),
  onSuccess: (edited, { id }, _restore, { client }) => {
    if (edited === undefined) {
      return;
    }
    const { priority, weight, disableInfo, status } = edited;
    patchInLists(client, id, { priority, weight, disableInfo, status });
  },
  onError: (_error, _change, restore) => void restore?.(),
});

export const statusMutation = mutationOptions({
  mutationFn: ({ id, status }: { id: number; status: SettableStatus }) => setChannelStatus({ id, status }),
  onMutate: ({ id, status }, { client }) => patchOptimistically(client, (channel) => channel.id === id, { status, disableInfo: undefined }),
  // Another administrator may have changed or deleted it meanwhile.
  onSuccess: (isChanged, _change, _restore, { client }) =>
    isChanged ? client.invalidateQueries({ queryKey: channelKeys.disabled }) : refreshChannels(client),
  onError: (_error, _change, restore) => void restore?.(),
});

/** The caller reports the error because it names the channel. */
export const deleteChannelMutation = mutationOptions({
  mutationFn: ({ id }: Channel) => deleteChannel(id),
  meta: { inline: true },
  onSettled: (_data, _error, _channel, _result, { client }) => refreshChannels(client),
});

/** Gateways also record the duration of a failed test. */
export const testResultPatch = (seconds: number, { model, error }: { model: string | undefined; error?: unknown }) => ({
  responseTime: seconds * 1000,
  testedAt: nowInSeconds(),
  isTestFailed: error !== undefined,
  testResult: { model, error: error === undefined ? '' : errorText(error) },
});

/** The caller reports the error beside the results of the test. */
export const removeModelsMutation = mutationOptions({
  mutationFn: removeModels,
  meta: { inline: true },
  onSuccess: (_removed, _models, _result, { client }) => void refreshChannels(client),
});

/** The caller reports the error because it names the channel. */
export const testChannelMutation = mutationOptions({
  mutationFn: ({ channel: { id }, model }: { channel: Channel; model: string | undefined }) => testChannel({ id, model }),
  meta: { inline: true },
  onMutate: ({ channel: { id } }, { client }) => void patchInLists(client, id, { pendingAction: 'test' }),
  onSuccess: (seconds, { channel, model = getDefaultModel(channel) }, _result, { client }) =>
    void patchInLists(client, channel.id, { pendingAction: undefined, ...testResultPatch(seconds, { model }) }),
  onError: (error, { channel, model = getDefaultModel(channel) }, _result, { client }) => {
    const { id } = channel;
    const seconds = getFailedTestSeconds(error);
    patchInLists(client, id, { pendingAction: undefined, ...(seconds !== undefined && testResultPatch(seconds, { model, error })) });
    // The gateway records the duration of a failure even if the response omits it.
    if (seconds === undefined) {
      void refreshChannels(client);
    }
  },
});

export const updateBalanceMutation = mutationOptions({
  mutationFn: ({ id }: Channel) => updateBalance(id),
  meta: { inline: true },
  onMutate: ({ id }, { client }) => void patchInLists(client, id, { pendingAction: 'balance' }),
  onSuccess: (balance, { id }, _result, { client }) =>
    void patchInLists(client, id, { pendingAction: undefined, balance, balanceAt: nowInSeconds() }),
  onError: (_error, { id }, _result, { client }) => void patchInLists(client, id, { pendingAction: undefined }),
});

const patchTag = (client: QueryClient, tag: string, patch: Partial<Channel>) =>
  patchOptimistically(client, (channel) => channel.tag === tag, patch);

export const tagNumberMutation = mutationOptions({
  mutationFn: ({ tag, change }: { tag: string; change: NumberChange }) => editTag({ tag, ...change }),
  onMutate: ({ tag, change }, { client }) => patchTag(client, tag, change),
  onError: (_error, _change, restore) => void restore?.(),
});

export const tagStatusMutation = mutationOptions({
  mutationFn: ({ tag, isEnabled }: { tag: string; isEnabled: boolean }) => setTagEnabled({ tag, isEnabled }),
  onMutate: ({ tag, isEnabled }, { client }) =>
    patchTag(client, tag, { status: isEnabled ? 'enabled' : 'disabled', disableInfo: undefined }),
  onError: (_error, _change, restore) => void restore?.(),
});

export const copyChannelMutation = mutationOptions({
  mutationFn: copyChannel,
  meta: { inline: true },
  onSuccess: (_copy, _channel, _result, { client }) => void refreshChannels(client),
});

/** Null when the gateway cannot count them. */
export const disabledCount = queryOptions({
  queryKey: channelKeys.disabled,
  queryFn: async () => (await countDisabled()) ?? null,
  gcTime: 0,
});

/** Each resolves to the number of affected channels if the gateway returns it. */
const maintenanceRequests = { test: testAllChannels, balances: updateBalances, fix: fixChannels, 'delete-disabled': deleteDisabled };

export type MaintenanceOperation = keyof typeof maintenanceRequests;

export const maintenanceMutation = mutationOptions({
  mutationFn: async (operation: MaintenanceOperation): Promise<number | undefined> => maintenanceRequests[operation](),
  onSuccess: (_count, _work, _result, { client }) => refreshChannels(client),
});

export const editTagMutation = mutationOptions({
  mutationFn: editTag,
  meta: { inline: true },
  onSuccess: (_data, _change, _result, { client }) => refreshChannels(client),
});

/** Publishes partial results while the remaining pages load. */
export const matchingChannels = ({ filters, tagMode }: Pick<ChannelListParams, 'filters' | 'tagMode'>) =>
  queryOptions({
    queryKey: ['channel', 'matching', filters, tagMode],
    queryFn: ({ client, queryKey, signal }) =>
      fetchMatchingChannels({ filters, tagMode }, { signal, onProgress: (soFar) => client.setQueryData(queryKey, soFar) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Null when no channel has the tag. */
export const tagByName = (tag: string) =>
  queryOptions({
    queryKey: ['channel', 'tag', tag],
    queryFn: async ({ signal }) => (await fetchTag(tag, signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const tagChannelList = (group: { tag: string; name: string }) =>
  queryOptions({
    queryKey: ['channel', 'of-tag', group.tag],
    queryFn: ({ signal }) => fetchTagChannels(group, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The gateway changes all channels in one request or none. */
export const atomicOperationMutation = mutationOptions({
  mutationFn: ({ operation, ids }: { operation: { kind: 'delete' } | { kind: 'tag'; tag: string } | { kind: 'untag' }; ids: number[] }) =>
    operation.kind === 'delete' ? deleteChannels(ids) : tagChannels({ ids, tag: operation.kind === 'tag' ? operation.tag : null }),
  meta: { inline: true },
  onSuccess: (_count, { operation, ids }, _result, { client }) => {
    const tag = operation.kind === 'tag' ? operation.tag : undefined;
    if (operation.kind !== 'delete') {
      updateInLists(client, (channel) => (ids.includes(channel.id) ? { ...channel, tag } : channel));
    }
    void refreshChannels(client);
  },
});

/** Of a channel in several lists, the one of the newest list. */
export function getCachedChannels(client: QueryClient): Channel[] {
  const lists = client.getQueryCache().findAll({ queryKey: channelKeys.lists });
  const pages = lists
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .map(({ state }) => state.data as Page<ChannelRow> | undefined);
  const channels = pages.flatMap((page) => page?.items.flatMap(rowChannels) ?? []);
  return [...new Map(channels.map((channel) => [channel.id, channel])).values()];
}

/** The cached lists may be newer than the selection. */
export function latestFromCache(client: QueryClient, channels: readonly Channel[]): Channel[] {
  const cached = new Map(getCachedChannels(client).map((channel) => [channel.id, channel]));
  return channels.map((channel) => cached.get(channel.id) ?? channel);
}
