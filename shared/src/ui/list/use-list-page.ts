import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page } from '../../http/page';
import { usePrefetchOnMount } from '../../query/prefetch';
import { type DrawerState, useDrawerParam } from './use-drawer-param';
import { type ListParams, type ListState, useListParams } from './use-list-params';
import { type Row, type SelectedRows, useSelectedRows } from './use-selected-rows';

/** What `useListPage` returns. */
export type ListPage<T extends Row, Filter extends string> = {
  list: ListState<Filter>;
  query: UseQueryResult<Page<T>>;
  selected: SelectedRows<T>;
  drawer: DrawerState;
  /** Opens the drawer on the ID of a row. Stable. */
  edit: (row: T) => void;
  /** Call after deleting rows: deselects them, and leaves the page if it has no others. */
  removeFromList: (rows: readonly T[]) => void;
};

const noRows: never[] = [];

/**
 * A list whose page, filters and open drawer are in the URL and whose rows are selected across pages. The first page is requested during
 * the first render.
 *
 * @param filterNames search parameters of the filters
 */
export function useListPage<T extends Row, Key extends QueryKey, const Filter extends string = never>(
  filterNames: readonly Filter[],
  getQuery: (params: ListParams<Filter>) => UseQueryOptions<Page<T>, Error, Page<T>, Key>,
): ListPage<T, Filter> {
  const list = useListParams(filterNames);
  const options = getQuery(list.params);
  usePrefetchOnMount(options);
  const query = useQuery(options);
  const selected = useSelectedRows<T>(query.data?.items ?? noRows);
  const drawer = useDrawerParam();
  const { open } = drawer;
  const edit = useCallback(({ id }: T) => open(String(id)), [open]);
  const removeFromList = (rows: readonly T[]) => {
    selected.forget(rows);
    const { items, page } = query.data ?? { items: noRows, page: 1 };
    if (rows.length > 0 && rows.length === items.length && page > 1) {
      list.setPage(page - 1);
    }
  };
  return { list, query, selected, drawer, edit, removeFromList };
}
