import type { Page } from '@console/shared/http';
import { EmptyState, type EmptyStateProps, type ListState } from '@console/shared/ui';
import { SearchX } from 'lucide-react';
import { useT } from './i18n';

export type EmptyListProps<Filter extends string> = {
  list: ListState<Filter>;
  /** Shown without filters, when the list is really empty. */
  empty: EmptyStateProps;
  noMatch: { title: string; showAll: string };
};

type ListQuery = { data: Pick<Page<unknown>, 'items'> | undefined; isPlaceholderData: boolean };

/** Whether the list has no rows at all, rather than none that match, none on this page, or those of the request before. */
export const isEmptyList = (
  { data, isPlaceholderData }: ListQuery,
  { params, isFiltered }: Pick<ListState<never>, 'params' | 'isFiltered'>,
) => !isPlaceholderData && data?.items.length === 0 && params.page === 1 && !isFiltered;

export function EmptyList<Filter extends string>({ list, empty, noMatch }: EmptyListProps<Filter>) {
  const t = useT();
  const { params, isFiltered, setPage, setFilters } = list;
  if (params.page > 1) {
    return (
      <EmptyState icon={empty.icon} title={t('list.page-empty')} action={{ label: t('list.page-first'), onClick: () => setPage(1) }} />
    );
  }
  if (!isFiltered) {
    return <EmptyState {...empty} />;
  }
  const clear = () => setFilters(Object.fromEntries(Object.keys(params.filters).map((name) => [name, ''])) as Record<Filter, string>);
  return <EmptyState icon={<SearchX />} title={noMatch.title} action={{ label: noMatch.showAll, onClick: clear }} />;
}
