import { EmptyState } from '@console/shared/ui';
import { useT } from '../i18n';
import { jobFilterNames } from './types';
import type { JobList } from './use-job-list';

const emptyFilters = Object.fromEntries(jobFilterNames.map((name) => [name, '']));

export function NoJobs({ list: { kind, params, chips, setPage, setFilters } }: { list: JobList }) {
  const t = useT();
  if (params.page > 1) {
    return <EmptyState title={t('jobs.page-empty')} action={{ label: t('jobs.page-first'), onClick: () => setPage(1) }} />;
  }
  if (chips.length > 0) {
    return (
      <EmptyState
        title={t('jobs.none-found')}
        text={t('jobs.none-found.text')}
        action={{ label: t('jobs.none-found.clear'), onClick: () => setFilters(emptyFilters) }}
      />
    );
  }
  const isShort = kind.defaultRange === 'today';
  return (
    <EmptyState
      title={t(isShort ? 'jobs.none.today' : 'jobs.none.month')}
      text={t('jobs.none.text')}
      action={isShort && { label: t('jobs.none.more'), onClick: () => setFilters({ range: '30d' }) }}
    />
  );
}
