import { maxKeysPerRequest } from '@console/shared/contract';
import { localTimeZone, nowInSeconds } from '@console/shared/format';
import { ApiError, type Page } from '@console/shared/http';
import { keepPreviousData, mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import type { ListParams } from '@console/shared/ui';
import { periodStarts, toBars, type UsagePeriod } from '../usage-model';
import {
  createToken,
  deleteToken,
  editToken,
  findNewestTokens,
  getAutoGroups,
  getKeyCost,
  getKeyUsage,
  getToken,
  getUsage,
  listGroups,
  listModels,
  listTokens,
  revealKeys,
  rotateInSteps,
  rotateToken,
  setTokenStatus,
  type TokenFilter,
} from './requests';
import type { RevealOutcome, Token, TokenInput } from './types';

type QueryClient = ReturnType<typeof useQueryClient>;

const tokenKeys = {
  lists: ['token', 'list'] as const,
  list: (params: ListParams<TokenFilter>) => [...tokenKeys.lists, params] as const,
  one: (id: number) => ['token', 'one', id] as const,
  key: (id: number) => ['token', 'key', id] as const,
};

const minuteMs = 60_000;

export const tokenList = (params: ListParams<TokenFilter>) =>
  queryOptions({
    queryKey: tokenKeys.list(params),
    queryFn: ({ signal }) => listTokens(params, signal),
    placeholderData: keepPreviousData,
  });

/** Never refetched, so that input is not overwritten. */
export const tokenById = (id: number) =>
  queryOptions({
    queryKey: tokenKeys.one(id),
    queryFn: ({ signal }) => getToken(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const usableGroups = queryOptions({
  queryKey: ['token', 'groups'],
  queryFn: ({ signal }) => listGroups(signal),
  staleTime: 5 * minuteMs,
});

/** The order is only offered where it can be read. */
export const siteAutoGroups = queryOptions({
  queryKey: ['token', 'auto-groups'],
  queryFn: ({ signal }) => getAutoGroups(signal),
  staleTime: 5 * minuteMs,
  meta: { quiet: true },
});

export const usableModels = queryOptions({
  queryKey: ['token', 'models'],
  queryFn: ({ signal }) => listModels(signal),
  staleTime: 5 * minuteMs,
});

export const keyUsage = (name: string, period: UsagePeriod) =>
  queryOptions({
    queryKey: ['token', 'usage', name, period],
    queryFn: async ({ signal }) => {
      const starts = periodStarts(period, new Date());
      const range = { start_timestamp: starts[0] ?? 0, end_timestamp: nowInSeconds() };
      const days = period === 'day' ? {} : { time_zone: localTimeZone() };
      return toBars((await getKeyUsage({ token_name: name, ...range, ...days }, signal)).hours, starts);
    },
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  });

/** Sums of the log, one request per day, where the gateway reports no usage over time. */
export const keyCosts = (name: string) =>
  queryOptions({
    queryKey: ['token', 'costs', name],
    queryFn: ({ signal }) => {
      const starts = periodStarts('fortnight', new Date());
      return Promise.all(
        starts.map(async (start, index) => {
          const range = { start_timestamp: start, end_timestamp: (starts[index + 1] ?? nowInSeconds() + 1) - 1 };
          return { start, cost: await getKeyCost({ token_name: name, ...range }, signal) };
        }),
      );
    },
    staleTime: 5 * minuteMs,
  });

/** Decides what an empty list shows; without it, that is an ordinary empty list. */
export const ownUsage = queryOptions({
  queryKey: ['token', 'usage'],
  queryFn: ({ signal }) => getUsage(signal),
  meta: { quiet: true },
});

export const refreshTokens = (client: QueryClient) => client.invalidateQueries({ queryKey: tokenKeys.lists });

const replaceInLists = (client: QueryClient, token: Token) =>
  client.setQueriesData<Page<Token>>(
    { queryKey: tokenKeys.lists },
    (page) => page && { ...page, items: page.items.map((other) => (other.id === token.id ? token : other)) },
  );

/** Revealed keys are cached, because gateways limit how many they return; such a refusal is an outcome that says when it ends. */
export const revealKeysMutation = mutationOptions({
  mutationFn: async (ids: number[], { client }): Promise<RevealOutcome> => {
    const missing = ids.filter((id) => client.getQueryData(tokenKeys.key(id)) === undefined);
    try {
      for (let start = 0; start < missing.length; start += maxKeysPerRequest) {
        for (const [id, key] of await revealKeys(missing.slice(start, start + maxKeysPerRequest))) {
          client.setQueryData(tokenKeys.key(id), key);
        }
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate-limited') {
        return { retryAt: error.at + (error.details.retryAfterSeconds ?? 0) * 1000 };
      }
      throw error;
    }
    const known = ids.map((id) => [id, client.getQueryData<string>(tokenKeys.key(id))] as const);
    return { keys: new Map(known.flatMap(([id, key]) => (key === undefined ? [] : [[id, key]]))) };
  },
});

export const newestTokensMutation = mutationOptions({ mutationFn: findNewestTokens });

/** Applied optimistically and rolled back on failure. */
export const toggleMutation = mutationOptions({
  mutationFn: ({ token, status }: { token: Token; status: 'enabled' | 'disabled' }) => setTokenStatus(token.id, status),
  onMutate: async ({ token, status }, { client }) => {
    await client.cancelQueries({ queryKey: tokenKeys.lists });
    replaceInLists(client, { ...token, status });
  },
  onSuccess: (token, _variables, _result, { client }) => replaceInLists(client, token),
  onError: (_error, { token }, _result, { client }) => replaceInLists(client, token),
});

export const deleteMutation = mutationOptions({
  mutationFn: ({ id }: Token) => deleteToken(id),
  onSuccess: (_data, _token, _result, { client }) => refreshTokens(client),
});

export const editMutation = mutationOptions({
  mutationFn: ({ id, changes }: { id: number; changes: Partial<TokenInput> }) => editToken(id, changes),
  meta: { inline: true },
  onSuccess: (token, _variables, _result, { client }) => {
    replaceInLists(client, token);
    void refreshTokens(client);
  },
});

export const rotateMutation = (isOneCall: boolean) =>
  mutationOptions({
    mutationFn: isOneCall ? rotateToken : rotateInSteps,
    meta: { inline: true },
    onSettled: (_data, _error, _variables, _result, { client }) => refreshTokens(client),
  });

export const createMutation = mutationOptions({
  mutationFn: createToken,
  meta: { inline: true },
  onSuccess: (_data, _token, _result, { client }) => refreshTokens(client),
});
