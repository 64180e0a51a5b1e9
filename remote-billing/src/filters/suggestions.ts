import type { ChannelRecord, GroupMap, UserRecord } from '@console/shared/contract';
import { getPage, http } from '@console/shared/http';
import { keepPreviousData, queryOptions, useQuery } from '@console/shared/query';
import { delay } from '../delay';
import type { Suggestion } from './filter-field';
import { rankUsernames } from './rank-usernames';

/** Names for the text of a field; only administrators can search users. */
export const useUsernameSuggestions = (keyword: string): readonly Suggestion[] => useQuery(usernames(keyword)).data ?? [];

/** All models that the user may call. */
export const useModelSuggestions = (): readonly Suggestion[] => useQuery(models).data ?? [];

/** All groups that the user may use. */
export const useGroupSuggestions = (): readonly Suggestion[] => useQuery(groups).data ?? [];

/** IDs with the names of the channels; only administrators can list them. */
export const useChannelSuggestions = (): readonly Suggestion[] => useQuery(channels).data ?? [];

const toSuggestions = (values: readonly string[]): Suggestion[] => values.map((value) => ({ value }));

const usernames = (keyword: string) =>
  queryOptions({
    queryKey: ['username-suggestions', keyword] as const,
    queryFn: async ({ signal }) => {
      await delay(250, signal);
      return toSuggestions(await findUsernames(keyword, signal));
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const models = queryOptions({
  queryKey: ['model-suggestions'] as const,
  queryFn: async ({ signal }) =>
    toSuggestions([...new Set((await http.get<string[] | null>('/api/user/models', { signal })) ?? [])].toSorted()),
  staleTime: 60_000,
  meta: { quiet: true },
});

const groups = queryOptions({
  queryKey: ['group-suggestions'] as const,
  queryFn: async ({ signal }) =>
    toSuggestions(Object.keys((await http.get<GroupMap | null>('/api/user/self/groups', { signal })) ?? {}).toSorted()),
  staleTime: 60_000,
  meta: { quiet: true },
});

const channels = queryOptions({
  queryKey: ['channel-suggestions'] as const,
  queryFn: async ({ signal }) => {
    const { items } = await getPage<ChannelRecord>('/api/channel/', { page: 1, pageSize: 100, signal });
    return items.map(({ id, name }) => ({ value: String(id), label: name }));
  },
  staleTime: 60_000,
  meta: { quiet: true },
});

/** The gateway returns the first fifty matches; the ten closest are kept. */
async function findUsernames(keyword: string, signal: AbortSignal): Promise<string[]> {
  const { items } = await getPage<UserRecord>('/api/user/search', { page: 1, pageSize: 50, params: { keyword }, signal });
  return rankUsernames(
    items.map(({ username }) => username),
    keyword,
  ).slice(0, 10);
}
