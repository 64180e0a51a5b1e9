import { SearchX } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state';
import { useClearButton } from './use-clear-button';
import type { ListState } from './use-list-params';

/** Where a list has no rows to show. */
export type EmptyListProps<Filter extends string> = {
  list: Pick<ListState<Filter>, 'params' | 'isFiltered' | 'setPage' | 'setFilters'>;
  /** What the list holds: a plural as it stands within a sentence. */
  things: string;
  /** Filters that are typed; the text of one that is set alone is quoted. `keyword` by default. */
  searches?: readonly NoInfer<Filter>[];
  /** Shown below the title when nothing matches. */
  hint?: string;
  /** Shown on the first page without filters, when the list is really empty. */
  empty: EmptyStateProps;
};

/** A list without rows: says whether it is empty, the page is beyond its end, or nothing matches. */
export function EmptyList<Filter extends string>({ list, things, searches = ['keyword' as Filter], hint, empty }: EmptyListProps<Filter>) {
  const t = useSharedT();
  const { params, isFiltered, setPage, setFilters } = list;
  const names = Object.keys(params.filters) as Filter[];
  const active = names.filter((name) => params.filters[name] !== '');
  const search = active.find((name) => active.length === 1 && searches.includes(name));
  useClearButton(isFiltered && params.page === 1 && search === undefined);
  if (params.page > 1) {
    return <EmptyState icon={empty.icon} title={t('list.beyond')} action={{ label: t('list.first-page'), onClick: () => setPage(1) }} />;
  }
  if (!isFiltered) {
    return <EmptyState {...empty} />;
  }
  const clear = () => setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Record<Filter, string>);
  return (
    <EmptyState
      icon={<SearchX />}
      title={search ? t('list.none-found', { things, search: params.filters[search] }) : t('list.none-filtered', { things })}
      {...(hint && { text: hint })}
      action={{ label: t(search ? 'list.clear-search' : 'filters.clear'), onClick: clear }}
    />
  );
}
