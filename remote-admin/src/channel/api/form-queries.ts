import { mutationOptions, queryOptions } from '@console/shared/query';
import { patchInLists, refreshChannels } from './queries';
import { createChannel, editChannel, fetchModels, listKnownModels, listModelsByType, type ModelSource } from './requests';

/** Model names by provider code. */
export const modelsByType = queryOptions({
  queryKey: ['channel', 'models', 'by-type'],
  queryFn: ({ signal }) => listModelsByType(signal),
  staleTime: 60_000,
});

export const knownModels = queryOptions({
  queryKey: ['channel', 'models', 'known'],
  queryFn: ({ signal }) => listKnownModels(signal),
  staleTime: 60_000,
});

/** Fetched again for each dialog; the query key must not contain the provider key. */
export const offeredModels = (source: ModelSource) =>
  queryOptions({
    queryKey: ['channel', 'models', 'offered', 'id' in source ? source.id : 'new'],
    queryFn: ({ signal }) => fetchModels(source, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const createChannelMutation = mutationOptions({
  mutationFn: createChannel,
  meta: { inline: true },
  onSuccess: (_data, _fields, _result, { client }) => refreshChannels(client),
});

export const editChannelMutation = mutationOptions({
  mutationFn: editChannel,
  meta: { inline: true },
  onSuccess: (edited, { id }, _result, { client }) => {
    if (edited !== undefined) {
      const { pendingAction: _, ...channel } = edited;
      patchInLists(client, id, channel);
    }
    // The change may have moved the row.
    void refreshChannels(client);
  },
});
