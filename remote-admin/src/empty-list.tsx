import { Button, EmptyState, type ListState } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type EmptyListProps<Filter extends string> = {
  list: ListState<Filter>;
  /** Shown without filters, when the list is really empty. */
  empty: { title: string; text?: string; action?: ReactNode };
  noMatch: { title: string; showAll: string };
};

export function EmptyList<Filter extends string>({ list, empty, noMatch }: EmptyListProps<Filter>) {
  const t = useT();
  const { params, isFiltered, setPage, setFilters } = list;
  if (params.page > 1) {
    return <EmptyStateWithAction title={t('list.page-empty')} action={t('list.page-first')} onAction={() => setPage(1)} />;
  }
  if (!isFiltered) {
    return <EmptyState {...empty} />;
  }
  const clear = () => setFilters(Object.fromEntries(Object.keys(params.filters).map((name) => [name, ''])) as Record<Filter, string>);
  return <EmptyStateWithAction title={noMatch.title} action={noMatch.showAll} onAction={clear} />;
}

function EmptyStateWithAction({ title, action, onAction }: { title: string; action: string; onAction: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="outline" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
