import { mutationOptions, queryOptions } from '@console/shared/query';
import { type QueryClient, refreshChannels } from './queries';
import {
  applyAllUpstreamModels,
  applyUpstreamModels,
  detectAllUpstreamModels,
  detectUpstreamModels,
  listUpstreamModels,
  saveUpstreamSettings,
} from './upstream-requests';

const listKey = ['channel', 'upstream'] as const;

export const upstreamModels = queryOptions({ queryKey: listKey, queryFn: ({ signal }) => listUpstreamModels(signal), gcTime: 0 });

/** Compares again for each dialog. */
export const upstreamComparison = (id: number) =>
  queryOptions({
    queryKey: ['channel', 'upstream-of', id],
    queryFn: () => detectUpstreamModels(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const refresh = (client: QueryClient) => Promise.all([client.invalidateQueries({ queryKey: listKey }), refreshChannels(client)]);

export const applyUpstreamMutation = mutationOptions({
  mutationFn: applyUpstreamModels,
  onSuccess: (_applied, _choice, _result, { client }) => void refresh(client),
});

export const applyAllUpstreamMutation = mutationOptions({
  mutationFn: applyAllUpstreamModels,
  onSuccess: (_applied, _choice, _result, { client }) => void refresh(client),
});

export const detectAllUpstreamMutation = mutationOptions({ mutationFn: detectAllUpstreamModels });

export const saveUpstreamMutation = mutationOptions({
  mutationFn: saveUpstreamSettings,
  meta: { inline: true },
  onSuccess: (_saved, _settings, _result, { client }) => void client.invalidateQueries({ queryKey: listKey }),
});
