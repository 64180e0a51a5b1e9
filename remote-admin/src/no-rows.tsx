import { Button, EmptyState, type ListState } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type NoRowsProps<Filter extends string> = {
  list: ListState<Filter>;
  /** While nothing is narrowed: there is really nothing. */
  none: { title: string; text?: string; action?: ReactNode };
  noneFound: { title: string; showAll: string };
};

/** Why there is no row: a page past the end, filters, or nothing at all. */
export function NoRows<Filter extends string>({ list, none, noneFound }: NoRowsProps<Filter>) {
  const t = useT();
  const { params, isFiltered, setPage, setFilters } = list;
  if (params.page > 1) {
    return <Nothing title={t('list.page-empty')} action={t('list.page-first')} onAction={() => setPage(1)} />;
  }
  if (!isFiltered) {
    return <EmptyState {...none} />;
  }
  const clear = () => setFilters(Object.fromEntries(Object.keys(params.filters).map((name) => [name, ''])) as Record<Filter, string>);
  return <Nothing title={noneFound.title} action={noneFound.showAll} onAction={clear} />;
}

function Nothing({ title, action, onAction }: { title: string; action: string; onAction: () => void }) {
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
