import { formatTime } from '@console/shared/format';
import type { Page } from '@console/shared/http';
import { useQueryClient } from '@console/shared/query';
import {
  Button,
  type Column,
  DataTable,
  DateRange,
  EmptyList,
  FilterBar,
  Flex,
  PageHeader,
  Pagination,
  QueryState,
  RefreshButton,
  type RowSummary,
  Text,
} from '@console/shared/ui';
import type { ReactNode } from 'react';
import { FilterField, NumberFilterField, useChannelSuggestions } from '../filters';
import { useT } from '../i18n';
import { StateFilters } from './state-filters';
import type { Job } from './types';
import type { JobList } from './use-job-list-params';
import { type JobQuery, refreshSeconds, useJobQuery } from './use-job-query';

export type JobPageProps<T extends Job> = {
  title: string;
  list: JobList;
  query: JobQuery<T>;
  /** Must be stable, like `summary` and `panel`. */
  columns: Column<T>[];
  summary: (job: T) => RowSummary;
  panel: (job: T) => ReactNode;
  /** For lists without jobs. */
  icon: ReactNode;
  children?: (jobs: readonly T[]) => ReactNode;
};

export function JobPage<T extends Job>({ title, list, query, columns, summary, panel, icon, children }: JobPageProps<T>) {
  const t = useT();
  const client = useQueryClient();
  const jobs = useJobQuery(query);
  const total = jobs.query.data?.total;
  const table = (page: Page<T> | undefined) => (
    <DataTable
      id={list.kind.id}
      label={title}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => String(id)}
      rowName={({ jobId, submittedAt = 0 }) => jobId || formatTime(submittedAt)}
      sorting={{ ...list, defaultSort: { field: 'submit_time', order: 'desc' } }}
      summary={summary}
      panel={panel}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        text={total === undefined ? '' : total === 0 ? t('jobs.count.none') : t('jobs.count', { count: total })}
        actions={
          <RefreshButton
            label={t('jobs.refresh')}
            isFetching={jobs.query.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: [list.kind.id] })}
          />
        }
      />
      <JobFilters
        list={list}
        note={jobs.unfinishedCount > 0 && <RefreshNote count={jobs.unfinishedCount} isPaused={jobs.isPaused} onPause={jobs.setPaused} />}
      />
      <QueryState query={jobs.query} name={title} loading={table(undefined)}>
        {(page) =>
          page.items.length === 0 ? (
            <NoJobs list={list} icon={icon} />
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

function JobFilters({ list, note }: { list: JobList; note: ReactNode }) {
  const t = useT();
  const { filters } = list.params;
  return (
    <FilterBar
      id={list.kind.id}
      list={list}
      chips={list.chips}
      search={<DateRange label={t('jobs.range')} value={filters} fallback={list.kind.defaultRange} onChange={list.setFilters} />}
      note={note}
    >
      {list.kind.platforms && <StateFilters list={list} platforms={list.kind.platforms} />}
      <FilterField label={t('jobs.id')} value={filters.id} onSearch={(id, options) => list.setFilters({ id }, options)} />
      {list.scope === 'all' && (
        <NumberFilterField
          label={t('jobs.channel.id')}
          placeholder={t('filter.example.channel')}
          value={filters.channel}
          useSuggestions={useChannelSuggestions}
          onSearch={(channel, options) => list.setFilters({ channel }, options)}
        />
      )}
    </FilterBar>
  );
}

type RefreshNoteProps = { count: number; isPaused: boolean; onPause: (isPaused: boolean) => void };

function RefreshNote({ count, isPaused, onPause }: RefreshNoteProps) {
  const t = useT();
  return (
    <Flex role="status" align="center" gap="2" textStyle="sm" color="fg.muted">
      <Text>{t(isPaused ? 'jobs.refresh.paused' : 'jobs.refresh.on', { count, seconds: refreshSeconds })}</Text>
      <Button variant="ghost" size="xs" minH={{ mdDown: '44px' }} onClick={() => onPause(!isPaused)}>
        {t(isPaused ? 'jobs.refresh.resume' : 'jobs.refresh.pause')}
      </Button>
    </Flex>
  );
}

function NoJobs({ list, icon }: { list: JobList; icon: ReactNode }) {
  const t = useT();
  const isShort = list.kind.defaultRange === 'today';
  return (
    <EmptyList
      list={list}
      things={t('jobs.things')}
      searches={['id']}
      hint={t('jobs.empty.filtered.text')}
      empty={{
        icon,
        title: t(isShort ? 'jobs.empty.today' : 'jobs.empty.month'),
        text: t('jobs.empty.text'),
        action: isShort && { label: t('jobs.empty.show-month'), onClick: () => list.setFilters({ range: '30d' }) },
      }}
    />
  );
}
