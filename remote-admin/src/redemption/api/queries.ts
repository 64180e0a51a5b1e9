import type { Page } from '@console/shared/http';
import { keepPreviousData, mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import type { ListParams } from '@console/shared/ui';
import {
  type CodeFilter,
  countInvalidCodes,
  createCodes,
  deleteCode,
  deleteInvalidCodes,
  editCode,
  getCode,
  listCodes,
  setCodeStatus,
} from './requests';
import type { Code } from './types';

type QueryClient = ReturnType<typeof useQueryClient>;

const codeKeys = {
  lists: ['redemption', 'list'] as const,
  list: (params: ListParams<CodeFilter>) => [...codeKeys.lists, params] as const,
  invalid: ['redemption', 'invalid'] as const,
  one: (id: number) => ['redemption', 'one', id] as const,
};

export const codeList = (params: ListParams<CodeFilter>) =>
  queryOptions({
    queryKey: codeKeys.list(params),
    queryFn: ({ signal }) => listCodes(params, signal),
    placeholderData: keepPreviousData,
  });

/** For gateways that cannot filter by status, where the page is filtered instead. */
export const codeListOfAnyStatus = (params: ListParams<CodeFilter>) => codeList({ ...params, filters: { ...params.filters, status: '' } });

export const invalidCodeCounts = queryOptions({
  queryKey: codeKeys.invalid,
  queryFn: ({ signal }) => countInvalidCodes(signal),
  staleTime: 0,
});

/** Fetched for each form and never refetched while the form is open. */
export const codeById = (id: number) =>
  queryOptions({
    queryKey: codeKeys.one(id),
    queryFn: ({ signal }) => getCode(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const refreshCodes = (client: QueryClient) => client.invalidateQueries({ queryKey: codeKeys.lists });

const replaceInLists = (client: QueryClient, code: Code) =>
  client.setQueriesData<Page<Code>>(
    { queryKey: codeKeys.lists },
    (page) => page && { ...page, items: page.items.map((other) => (other.id === code.id ? code : other)) },
  );

export const setStatusMutation = mutationOptions({
  mutationFn: ({ code, status }: { code: Code; status: 'unused' | 'disabled' }) => setCodeStatus(code.id, status),
  onMutate: async ({ code, status }, { client }) => {
    await client.cancelQueries({ queryKey: codeKeys.lists });
    replaceInLists(client, { ...code, status });
  },
  onSuccess: (code, _variables, _result, { client }) => replaceInLists(client, code),
  onError: (_error, { code }, _result, { client }) => {
    replaceInLists(client, code);
    // The code may have been redeemed meanwhile.
    void refreshCodes(client);
  },
});

export const deleteCodeMutation = mutationOptions({
  mutationFn: ({ id }: Code) => deleteCode(id),
  onSuccess: (_data, _code, _result, { client }) => refreshCodes(client),
});

export const deleteInvalidMutation = mutationOptions({
  mutationFn: deleteInvalidCodes,
  onSuccess: (_count, _variables, _result, { client }) => refreshCodes(client),
});

export const editCodeMutation = mutationOptions({
  mutationFn: editCode,
  meta: { inline: true },
  onSuccess: (code, _change, _result, { client }) => replaceInLists(client, code),
  onError: (_error, _change, _result, { client }) => void refreshCodes(client),
});

export const createCodesMutation = mutationOptions({
  mutationFn: createCodes,
  meta: { inline: true },
  // Other gateways may have created some of the codes before failing.
  onSettled: (_keys, _error, _input, _result, { client }) => void refreshCodes(client),
});
