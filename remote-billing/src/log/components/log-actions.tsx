import { useQuery, useQueryClient } from '@console/shared/query';
import { Button, lazyComponent } from '@console/shared/ui';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { logKeys, logList } from '../api/queries';
import type { ExportDialogProps } from '../export/export-dialog';
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

const ExportDialog = lazyComponent<ExportDialogProps>(() => import('../export/export-dialog').then((module) => module.ExportDialog));

function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Download size={15} aria-hidden />
        {t('log.export')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
