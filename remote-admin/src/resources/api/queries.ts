import type { Page } from '@console/shared/http';
import { keepPreviousData, mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import type { Item, ItemRecord } from '../types';
import { type ItemListParams, type ResourcePath, resourceRequests } from './requests';

type QueryClient = ReturnType<typeof useQueryClient>;

/** @param afterChange called after each change, successful or not */
export function defineResource<Wire extends ItemRecord, T extends Item, Fields extends object>(
  path: ResourcePath,
  fromRecord: (record: Wire) => T,
  afterChange?: () => void,
) {
  const requests = resourceRequests<Wire, T, Fields>(path, fromRecord);
  const lists = [path, 'list'] as const;

  const refresh = (client: QueryClient) => {
    afterChange?.();
    return client.invalidateQueries({ queryKey: [path] });
  };

  const replaceInLists = (client: QueryClient, item: T) =>
    client.setQueriesData<Page<T>>(
      { queryKey: lists },
      (page) => page && { ...page, items: page.items.map((other) => (other.id === item.id ? item : other)) },
    );

  return {
    path,
    requests,
    refresh,

    list: (params: ItemListParams) =>
      queryOptions({
        queryKey: [...lists, params],
        queryFn: ({ signal }) => requests.list(params, signal),
        placeholderData: keepPreviousData,
      }),

    /** Fetched for each form and never refetched while the form is open. */
    byId: (id: number) =>
      queryOptions({
        queryKey: [`${path}/one`, id],
        queryFn: ({ signal }) => requests.get(id, signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
      }),

    toggleMutation: mutationOptions({
      mutationFn: ({ item, isEnabled }: { item: T; isEnabled: boolean }) => requests.setEnabled(item.id, isEnabled),
      onMutate: async ({ item, isEnabled }, { client }) => {
        await client.cancelQueries({ queryKey: lists });
        replaceInLists(client, { ...item, isEnabled });
      },
      onSuccess: (item, _variables, _result, { client }) => {
        replaceInLists(client, item);
        void refresh(client);
      },
      onError: (_error, { item }, _result, { client }) => {
        replaceInLists(client, item);
        void refresh(client);
      },
    }),

    saveMutation: mutationOptions({
      mutationFn: ({ id, fields }: { id: number | undefined; fields: Fields }) =>
        id === undefined ? requests.create(fields) : requests.edit(id, fields),
      meta: { inline: true },
      onSettled: (_item, _error, _variables, _result, { client }) => void refresh(client),
    }),

    deleteMutation: mutationOptions({
      mutationFn: ({ id }: T) => requests.remove(id),
      onSuccess: (_data, _item, _result, { client }) => refresh(client),
    }),
  };
}

export type Resource<T extends Item, Fields extends object> = ReturnType<typeof defineResource<ItemRecord, T, Fields>>;

export type ListedResource<T extends Item> = Pick<Resource<T, never>, 'path' | 'list' | 'refresh' | 'toggleMutation' | 'deleteMutation'> & {
  requests: Pick<Resource<T, never>['requests'], 'remove'>;
};
