import { useQuery, useQueryClient } from '@console/shared/query';
import { Button } from '@console/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useT } from '../../i18n';
import { logKeys, logList } from '../api/queries';
import { ExportButton } from '../export/export-button';
import type { LogList } from '../use-log-list';

/** Rendered before the summary, so that the rows are requested first. */
export function LogActions({ list }: { list: LogList }) {
  const t = useT();
  const client = useQueryClient();
  const logs = useQuery(logList(list.scope, list.params));
  return (
    <>
      <ExportButton list={list} found={logs.data?.total} />
      <Button variant="outline" loading={logs.isFetching} onClick={() => void client.invalidateQueries({ queryKey: logKeys.all })}>
        <RefreshCw size={15} aria-hidden />
        {t('log.refresh')}
      </Button>
    </>
  );
}
