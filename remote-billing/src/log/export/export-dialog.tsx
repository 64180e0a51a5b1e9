import { useMutation } from '@console/shared/query';
import { useState } from 'react';
import { takeSnapshot } from '../api/queries';
import type { LogList } from '../use-log-list';
import type { ExportColumn } from './columns';
import { ExportQuestion } from './export-question';
import { ExportRun } from './export-run';

export type ExportDialogProps = {
  list: LogList;
  /** Lines on all pages of the list, as far as it is known. */
  found: number | undefined;
  onClose: () => void;
};

/** Writes all lines of the filters to a file: first asks what of them, then reads them page by page. */
export function ExportDialog({ list, found, onClose }: ExportDialogProps) {
  const [columns, setColumns] = useState<ExportColumn[]>([]);
  const begin = useMutation(takeSnapshot(list.scope));
  if (begin.data && begin.data.found > 0) {
    return <ExportRun snapshot={begin.data} scope={list.scope} columns={columns} onClose={onClose} />;
  }
  return (
    <ExportQuestion
      list={list}
      found={begin.data?.found ?? found}
      isBeginning={begin.isPending}
      failure={begin.error ?? undefined}
      onBegin={(chosen) => {
        setColumns(chosen);
        begin.mutate(list.params.filters);
      }}
      onClose={onClose}
    />
  );
}
