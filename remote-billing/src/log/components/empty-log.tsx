import { EmptyState } from '@console/shared/ui';
import { useT } from '../../i18n';
import { filterNames } from '../api/types';
import type { LogList } from '../use-log-list';

const emptyFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

export function EmptyLog({ list: { params, chips, setPage, setFilters } }: { list: LogList }) {
  const t = useT();
  if (params.page > 1) {
    return <EmptyState title={t('log.empty.page')} action={{ label: t('log.empty.first'), onClick: () => setPage(1) }} />;
  }
  return chips.length > 0 ? (
    <EmptyState
      title={t('log.empty.filtered')}
      text={t('log.empty.filtered.text')}
      action={{ label: t('log.empty.clear'), onClick: () => setFilters(emptyFilters) }}
    />
  ) : (
    <EmptyState
      title={t('log.empty')}
      text={t('log.empty.text')}
      action={{ label: t('log.empty.month'), onClick: () => setFilters({ range: '30d' }) }}
    />
  );
}
