import { EmptyState, type EmptyStateProps, type ListState } from '@console/shared/ui';
import { useT } from './i18n';

export type EmptyListProps<Filter extends string> = {
  list: ListState<Filter>;
  /** Shown without filters, when the list is really empty. */
  empty: EmptyStateProps;
  noMatch: { title: string; showAll: string };
};

export function EmptyList<Filter extends string>({ list, empty, noMatch }: EmptyListProps<Filter>) {
  const t = useT();
  const { params, isFiltered, setPage, setFilters } = list;
  if (params.page > 1) {
    return <EmptyState title={t('list.page-empty')} action={{ label: t('list.page-first'), onClick: () => setPage(1) }} />;
  }
  if (!isFiltered) {
    return <EmptyState {...empty} />;
  }
  const clear = () => setFilters(Object.fromEntries(Object.keys(params.filters).map((name) => [name, ''])) as Record<Filter, string>);
  return <EmptyState title={noMatch.title} action={{ label: noMatch.showAll, onClick: clear }} />;
}
