import { useQuery, useQueryClient } from '@console/shared/query';
import { Button, lazyComponent, RefreshButton } from '@console/shared/ui';
import { Download, Radio } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { logKeys, logList } from '../api/queries';
import type { ExportDialogProps } from '../export/export-dialog';
import type { LogList } from '../use-log-list';

export type LogActionsProps = { list: LogList; isLive: boolean; onLive: (isLive: boolean) => void };

export function LogActions({ list, isLive, onLive }: LogActionsProps) {
  const t = useT();
  const client = useQueryClient();
  const logs = useQuery(logList(list.scope, list.params));
  return (
    <>
      <Button variant="outline" colorPalette={isLive ? 'jade' : 'gray'} aria-pressed={isLive} onClick={() => onLive(!isLive)}>
        <Radio size={15} aria-hidden />
        {t('log.live')}
      </Button>
      <ExportButton list={list} found={logs.data?.total} />
      <RefreshButton
        label={t('log.refresh')}
        isFetching={logs.isFetching && !isLive}
        onClick={() => void client.invalidateQueries({ queryKey: logKeys.all })}
      />
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
