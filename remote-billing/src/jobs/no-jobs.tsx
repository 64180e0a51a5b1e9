import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../i18n';
import { jobFilterNames } from './types';
import type { JobList } from './use-job-list';

const emptyFilters = Object.fromEntries(jobFilterNames.map((name) => [name, '']));

export function NoJobs({ list: { kind, params, chips, setPage, setFilters } }: { list: JobList }) {
  const t = useT();
  const isShort = kind.defaultRange === 'today';
  const [title, text, action, onAction] =
    params.page > 1
      ? [t('jobs.empty.page'), undefined, t('jobs.empty.first'), () => setPage(1)]
      : chips.length > 0
        ? [t('jobs.empty.filtered'), t('jobs.empty.filtered.text'), t('jobs.empty.clear'), () => setFilters(emptyFilters)]
        : [
            t(isShort ? 'jobs.empty.today' : 'jobs.empty.month'),
            t('jobs.empty.text'),
            isShort ? t('jobs.empty.show-month') : undefined,
            () => setFilters({ range: '30d' }),
          ];
  return (
    <EmptyState
      title={title}
      {...(text && { text })}
      {...(action && {
        action: (
          <Button variant="outline" onClick={onAction}>
            {action}
          </Button>
        ),
      })}
    />
  );
}
