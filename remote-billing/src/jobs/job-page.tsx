import { formatTime } from '@console/shared/format';
import type { Page } from '@console/shared/http';
import { useQueryClient } from '@console/shared/query';
import { Button, type Column, DataTable, PageHeader, Pagination, QueryState } from '@console/shared/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n';
import { JobFilters } from './job-filters';
import { JobTableStyles } from './job-table.styles';
import { NoJobs } from './no-jobs';
import { RefreshNote } from './refresh-note';
import type { Job } from './types';
import type { JobList } from './use-job-list';
import { type JobQuery, useJobs } from './use-jobs';

export type JobPageProps<T extends Job> = {
  title: string;
  list: JobList;
  query: JobQuery<T>;
  /** Memoised, and so `details`. */
  columns: Column<T>[];
  details: (job: T) => ReactNode;
  /** What opens above the list. */
  children?: (jobs: readonly T[]) => ReactNode;
};

/** A screen of jobs: filters, a page of rows that follows what is unfinished, and why there may be nothing. */
export function JobPage<T extends Job>({ title, list, query, columns, details, children }: JobPageProps<T>) {
  const t = useT();
  const client = useQueryClient();
  const jobs = useJobs(query);
  const table = (page: Page<T> | undefined) => (
    <JobTableStyles>
      <DataTable
        id={list.kind.id}
        label={title}
        columns={columns}
        rows={page?.items}
        rowKey={({ id }) => String(id)}
        rowName={({ submittedAt = 0 }) => formatTime(submittedAt)}
        details={details}
      />
    </JobTableStyles>
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            variant="outline"
            loading={jobs.query.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: [list.kind.id] })}
          >
            <RefreshCw size={15} aria-hidden />
            {t('jobs.refresh')}
          </Button>
        }
      />
      <JobFilters list={list} />
      <RefreshNote count={jobs.unfinishedCount} isPaused={jobs.isPaused} onPause={jobs.setPaused} />
      <QueryState query={jobs.query} loading={table(undefined)}>
        {(page) =>
          page.items.length === 0 ? (
            <NoJobs list={list} />
          ) : (
            <>
              {table(page)}
              <Pagination
                page={page}
                onPageChange={list.setPage}
                {...(page.total !== undefined && { onPageSizeChange: list.setPageSize })}
              />
            </>
          )
        }
      </QueryState>
      {children?.(jobs.query.data?.items ?? [])}
    </>
  );
}
