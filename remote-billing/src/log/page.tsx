import { useQuery, useQueryClient } from '@console/shared/query';
import { Button, PageHeader, QueryState } from '@console/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useT } from '../i18n';
import { logKeys, logList } from './api/queries';
import { LogFilters } from './components/log-filters';
import { LogSummary } from './components/log-summary';
import { LogsPage } from './components/logs-page';
import { useLogList } from './use-log-list';

export function Page() {
  const t = useT();
  const client = useQueryClient();
  const list = useLogList();
  const { filters } = list.params;
  const logs = useQuery(logList(list.scope, list.params));

  return (
    <>
      <PageHeader
        title={t('log.title')}
        actions={
          <Button variant="outline" loading={logs.isFetching} onClick={() => void client.invalidateQueries({ queryKey: logKeys.all })}>
            <RefreshCw size={15} aria-hidden />
            {t('log.refresh')}
          </Button>
        }
      />
      <LogSummary filters={filters} scope={list.scope} />
      <LogFilters list={list} />
      <QueryState query={logs} loading={<LogsPage page={undefined} list={list} />}>
        {(page) => <LogsPage page={page} list={list} />}
      </QueryState>
    </>
  );
}
