import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '../../router/use-search-change';
import { pageSizes, readPageSize, rememberPageSize } from '../../session/actions';
import type { ListSort } from './column';
import { rowParameter } from './use-open-row';

/** What a list requests: `page` counts from 1, and filters that are not set are ''. */
export type ListParams<Filter extends string = never> = {
  page: number;
  pageSize: number;
  filters: Record<Filter, string>;
  sort?: ListSort | undefined;
};

type Setters<Filter extends string> = {
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  /** Returns to the first page. */
  setSort: (sort: ListSort | undefined) => void;
  /** Resets the page and closes the open row unless `keepPage`, for filters that change no row; `replace` while typing, so that Back skips keystrokes. */
  setFilters: (change: Partial<Record<Filter, string>>, options?: { replace?: boolean; keepPage?: boolean }) => void;
};

/** The functions are stable, the object changes with the URL. */
export type ListState<Filter extends string> = Setters<Filter> & { params: ListParams<Filter>; isFiltered: boolean };

const parsePositive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

/** A URL must not request a hundred thousand rows. */
const parsePageSize = (text: string | null): number | undefined => pageSizes.find((size) => String(size) === text);

/** `-quota` is descending by `quota`. */
export const parseSort = (text: string | null): ListSort | undefined => {
  const [, minus, field] = /^(-?)([a-z_]{1,40})$/.exec(text ?? '') ?? [];
  return field === undefined ? undefined : { field, order: minus === '-' ? 'desc' : 'asc' };
};

export const formatSort = (sort: ListSort | undefined): string | undefined => sort && `${sort.order === 'desc' ? '-' : ''}${sort.field}`;

export type ListParamsOptions<Filter extends string> = {
  /** Numeric filters; other values in the URL are ignored. */
  numbers?: readonly NoInfer<Filter>[];
};

/** Page, page size and filters of a list in the URL; the size is also remembered for other lists. */
export function useListParams<const Filter extends string = never>(
  filterNames: readonly Filter[] = [],
  { numbers = [] }: ListParamsOptions<Filter> = {},
): ListState<Filter> {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const names = filterNames.join();
  const numberNames = numbers.join();
  const params = useMemo(() => {
    const mustBeNumber = numberNames.split(',');
    const parseFilter = (name: string) => {
      const value = search.get(name) ?? '';
      return mustBeNumber.includes(name) && !/^\d+$/.test(value) ? '' : value;
    };
    const filters = Object.fromEntries(names.split(',').map((name) => [name, parseFilter(name)])) as Record<Filter, string>;
    return {
      page: parsePositive(search.get('page')) ?? 1,
      pageSize: parsePageSize(search.get('page_size')) ?? readPageSize(),
      filters,
      sort: parseSort(search.get('sort')),
    };
  }, [search, names, numberNames]);

  const setters = useMemo<Setters<Filter>>(() => {
    const change = (values: Record<string, string | undefined>, replace = false) =>
      changeSearch(
        (next) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') {
              next.delete(name);
            } else {
              next.set(name, value);
            }
          }
        },
        { replace },
      );
    return {
      setPage: (page) => change({ page: page === 1 ? undefined : String(page), [rowParameter]: undefined }),
      setPageSize: (size) => {
        rememberPageSize(size);
        change({ page_size: String(size), page: undefined, [rowParameter]: undefined });
      },
      setSort: (sort) => change({ sort: formatSort(sort), page: undefined }),
      setFilters: (values, { replace = false, keepPage = false } = {}) =>
        change({ ...(values as Record<string, string>), ...(!keepPage && { page: undefined, [rowParameter]: undefined }) }, replace),
    };
  }, [changeSearch]);
  return useMemo(
    () => ({ params, ...setters, isFiltered: Object.values(params.filters).some((value) => value !== '') }),
    [params, setters],
  );
}
