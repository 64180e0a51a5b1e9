import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes, readPageSize, rememberPageSize } from '../../session/actions';
import { useStable } from './use-stable';

export type ListParams<Filter extends string = never> = {
  /** 1-based */
  page: number;
  pageSize: number;
  filters: Record<Filter, string>;
};

type Setters<Filter extends string> = {
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  /**
   * Changed filters start at the first page unless `keepPage` says that they change no row; `replace` while typing, else Back leads to the
   * list before.
   */
  setFilters: (change: Partial<Record<Filter, string>>, options?: { replace?: boolean; keepPage?: boolean }) => void;
};

/** The functions are the same for good, the object until the URL changes: columns and cells may be memoised by them. */
export type ListState<Filter extends string> = Setters<Filter> & { params: ListParams<Filter>; isFiltered: boolean };

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

  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  // The router's own setter is another one after every navigation; whole tables would be drawn again for each page and search.
  const change = useStable((values: Record<string, string | undefined>, replace: boolean) => {
    // Not of what is on the screen: a change just before this one may still be on its way there.
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setSearch(next, { replace });
  });
  const setters = useMemo<Setters<Filter>>(
    () => ({
      setPage: (page) => change({ page: page === 1 ? undefined : String(page) }, false),
      setPageSize: (size) => {
        rememberPageSize(size);
        change({ page_size: String(size), page: undefined }, false);
      },
      setFilters: (values, { replace = false, keepPage = false } = {}) =>
        change({ ...(values as Record<string, string>), ...(!keepPage && { page: undefined }) }, replace),
    }),
    [change],
  );
  return useMemo(
    () => ({ params, ...setters, isFiltered: Object.values(params.filters).some((value) => value !== '') }),
    [params, setters],
  );
}
