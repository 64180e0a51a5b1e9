import { Button, EmptyState, type ListState } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { UserFilter } from '../api/types';

/** Why there is no row: a page past the end, filters, or really nobody. */
export function NoUsers({ list: { params, isFiltered, setPage, setFilters } }: { list: ListState<UserFilter> }) {
  const t = useT();
  if (params.page > 1) return <Nothing title={t('user.page-empty')} action={t('user.page-first')} onAction={() => setPage(1)} />;
  if (!isFiltered) return <EmptyState title={t('user.none')} />;
  return <Nothing title={t('user.none-found')} action={t('user.show-all')} onAction={() => setFilters({ keyword: '', group: '' })} />;
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
