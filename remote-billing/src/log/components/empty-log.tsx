import { EmptyState } from '@console/shared/ui';
import { useT } from '../../i18n';
import { filterNames } from '../api/types';
import type { LogList } from '../use-log-list';

const emptyFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

export function EmptyLog({ list: { params, chips, setPage, setFilters } }: { list: LogList }) {
  const t = useT();
  if (params.page > 1) {
    return <EmptyState title={t('log.page-empty')} action={{ label: t('log.page-first'), onClick: () => setPage(1) }} />;
  }
  return chips.length > 0 ? (
    <EmptyState
      title={t('log.none-found')}
      text={t('log.none-found.text')}
      action={{ label: t('log.none-found.clear'), onClick: () => setFilters(emptyFilters) }}
    />
  ) : (
    <EmptyState
      title={t('log.none')}
      text={t('log.none.text')}
      action={{ label: t('log.none.month'), onClick: () => setFilters({ range: '30d' }) }}
    />
  );
}
