import { useQuery, useQueryClient } from '@console/shared/query';
import { Button, lazyComponent, RefreshButton } from '@console/shared/ui';
import { Download, Radio } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { Alerts } from '../alerts/alerts';
import { logKeys, logList } from '../api/queries';
import type { ExportDialogProps } from '../export/export-dialog';
import type { LogList } from '../use-log-list';

/** `live` is undefined where the list does not refresh by itself. */
export type LogActionsProps = { list: LogList; live: { isPaused: boolean; onPause: (isPaused: boolean) => void } | undefined };

export function LogActions({ list, live }: LogActionsProps) {
  const t = useT();
  const client = useQueryClient();
  const logs = useQuery(logList(list.scope, list.params));
  return (
    <>
      {live && (
        <Button
          variant="outline"
          colorPalette={live.isPaused ? 'gray' : 'jade'}
          aria-pressed={!live.isPaused}
          onClick={() => live.onPause(!live.isPaused)}
        >
          <Radio size={15} aria-hidden />
          {t('log.live')}
        </Button>
      )}
      <Alerts list={list} />
      <ExportButton list={list} found={logs.data?.total} />
      <RefreshButton
        label={t('log.refresh')}
        isFetching={logs.isFetching}
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
