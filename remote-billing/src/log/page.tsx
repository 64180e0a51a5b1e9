import { usePrefetchOnMount, useQuery, useQueryClient } from '@console/shared/query';
import { PageHeader, QueryState } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../i18n';
import { PaymentReturn } from '../payment-return';
import { logKeys, logList, whileLive } from './api/queries';
import { LogActions } from './components/log-actions';
import { LogFilters } from './components/log-filters';
import { LogSummary } from './components/log-summary';
import { LogsPage } from './components/logs-page';
import { showsNewest } from './model';
import { useLogList } from './use-log-list';

/** Between two refreshes of a live log. */
const refreshMs = 15_000;

export function Page() {
  return (
    <PaymentReturn>
      <Logs />
    </PaymentReturn>
  );
}

function Logs() {
  const t = useT();
  const client = useQueryClient();
  const list = useLogList();
  const { filters } = list.params;
  usePrefetchOnMount(logList(list.scope, list.params));
  const [isPaused, setPaused] = useState(false);
  const isNewest = showsNewest(list.params);
  const isLive = isNewest && !isPaused;
  const logs = useQuery({ ...logList(list.scope, list.params), refetchInterval: whileLive(isLive, refreshMs) });

  return (
    <>
      <PageHeader
        title={t('log.title')}
        text={<LogSummary filters={filters} scope={list.scope} hasRows={!logs.isLoadingError} isLive={isLive} />}
        actions={<LogActions list={list} live={isNewest ? { isPaused, onPause: setPaused } : undefined} />}
      />
      <LogFilters list={list} />
      <QueryState
        query={logs}
        name={t('log.title')}
        loading={<LogsPage page={undefined} list={list} />}
        onRetry={() => void client.invalidateQueries({ queryKey: logKeys.all })}
      >
        {(page) => <LogsPage page={page} list={list} />}
      </QueryState>
    </>
  );
}
