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
      ? [t('jobs.page-empty'), undefined, t('jobs.page-first'), () => setPage(1)]
      : chips.length > 0
        ? [t('jobs.none-found'), t('jobs.none-found.text'), t('jobs.none-found.clear'), () => setFilters(emptyFilters)]
        : [
            t(isShort ? 'jobs.none.today' : 'jobs.none.month'),
            t('jobs.none.text'),
            isShort ? t('jobs.none.more') : undefined,
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
