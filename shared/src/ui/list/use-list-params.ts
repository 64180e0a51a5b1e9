import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes, readPageSize, rememberPageSize } from '../../session/actions';

export type ListParams<Filter extends string = never> = {
  /** 1-based */
  page: number;
  pageSize: number;
  filters: Record<Filter, string>;
};

export type ListState<Filter extends string> = {
  params: ListParams<Filter>;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  /** Changed filters start at the first page; `replace` while typing, else Back leads to the list before. */
  setFilters: (change: Partial<Record<Filter, string>>, options?: { replace?: boolean }) => void;
  isFiltered: boolean;
};

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

/** Only sizes that the select offers: an address must not ask a gateway for a hundred thousand rows. */
const offered = (text: string | null): number | undefined => pageSizes.find((size) => String(size) === text);

/** Page, page size and filters of a list, kept in the URL; the size is also remembered for other lists. */
export function useListParams<const Filter extends string = never>(filterNames: readonly Filter[] = []): ListState<Filter> {
  const [search, setSearch] = useSearchParams();
  const names = filterNames.join();
  const params = useMemo(() => {
    const filters = Object.fromEntries(names.split(',').map((name) => [name, search.get(name) ?? ''])) as Record<Filter, string>;
    return { page: positive(search.get('page')) ?? 1, pageSize: offered(search.get('page_size')) ?? readPageSize(), filters };
  }, [search, names]);

  const change = useCallback(
    (values: Record<string, string | undefined>, replace = false) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      ),
    [setSearch],
  );

  // The same object until the URL changes: columns and cells may be memoised by it.
  return useMemo(
    () => ({
      params,
      setPage: (page) => change({ page: page === 1 ? undefined : String(page) }),
      setPageSize: (size) => {
        rememberPageSize(size);
        change({ page_size: String(size), page: undefined });
      },
      setFilters: (values, { replace = false } = {}) => change({ ...(values as Record<string, string>), page: undefined }, replace),
      isFiltered: Object.values(params.filters).some((value) => value !== ''),
    }),
    [params, change],
  );
}
