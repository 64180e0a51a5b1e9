import { useMutation } from '@console/shared/query';
import { useState } from 'react';
import { takeSnapshot } from '../api/queries';
import type { LogList } from '../use-log-list';
import type { ExportColumn } from './columns';
import { ExportForm } from './export-form';
import { ExportRun } from './export-run';

export type ExportDialogProps = {
  list: LogList;
  found: number | undefined;
  onClose: () => void;
};

export function ExportDialog({ list, found, onClose }: ExportDialogProps) {
  const [columns, setColumns] = useState<ExportColumn[]>([]);
  const start = useMutation(takeSnapshot(list.scope));
  if (start.data && start.data.found > 0) {
    return <ExportRun snapshot={start.data} scope={list.scope} columns={columns} onClose={onClose} />;
  }
  return (
    <ExportForm
      list={list}
      found={start.data?.found ?? found}
      isStarting={start.isPending}
      failure={start.error ?? undefined}
      onStart={(chosen) => {
        setColumns(chosen);
        start.mutate(list.params.filters);
      }}
      onClose={onClose}
    />
  );
}
