import type { UserRecord } from '@console/shared/contract';
import { getPage, http } from '@console/shared/http';
import { keepPreviousData, queryOptions, useQuery } from '@console/shared/query';
import { delay } from '../delay';
import { rankUsernames } from './rank-usernames';

/** Names for the text of a field; only administrators can search users. */
export const useUsernameSuggestions = (keyword: string): readonly string[] => useQuery(usernames(keyword)).data ?? [];

/** All models that the user may call. */
export const useModelSuggestions = (): readonly string[] => useQuery(models).data ?? [];

const usernames = (keyword: string) =>
  queryOptions({
    queryKey: ['username-suggestions', keyword] as const,
    queryFn: async ({ signal }) => {
      await delay(250, signal);
      return findUsernames(keyword, signal);
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const models = queryOptions({
  queryKey: ['model-suggestions'] as const,
  queryFn: async ({ signal }) => [...new Set((await http.get<string[] | null>('/api/user/models', { signal })) ?? [])].toSorted(),
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
