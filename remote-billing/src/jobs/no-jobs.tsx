import { EmptyState } from '@console/shared/ui';
import { useT } from '../i18n';
import { jobFilterNames } from './types';
import type { JobList } from './use-job-list-params';

const emptyFilters = Object.fromEntries(jobFilterNames.map((name) => [name, '']));

export function NoJobs({ list: { kind, params, chips, setPage, setFilters } }: { list: JobList }) {
  const t = useT();
  if (params.page > 1) {
    return <EmptyState title={t('jobs.empty.page')} action={{ label: t('jobs.empty.first'), onClick: () => setPage(1) }} />;
  }
  if (chips.length > 0) {
    return (
      <EmptyState
        title={t('jobs.empty.filtered')}
        text={t('jobs.empty.filtered.text')}
        action={{ label: t('jobs.empty.clear'), onClick: () => setFilters(emptyFilters) }}
      />
    );
  }
  const isShort = kind.defaultRange === 'today';
  return (
    <EmptyState
      title={t(isShort ? 'jobs.empty.today' : 'jobs.empty.month')}
      text={t('jobs.empty.text')}
      action={isShort && { label: t('jobs.empty.show-month'), onClick: () => setFilters({ range: '30d' }) }}
    />
  );
}
