import { byteOrderMark, csvLines, saveAsFile } from '@console/shared/files';
import { BatchRun } from '@console/shared/ui';
import { useRef } from 'react';
import { useT } from '../../i18n';
import { listLogs } from '../api/requests';
import type { LogEntry, LogScope } from '../api/types';
import { fileName, rowsReadAfter, type Snapshot } from '../snapshot';
import type { ExportColumn } from './columns';
import { ExportProgress } from './export-progress';

export type ExportRunProps = { snapshot: Snapshot; scope: LogScope; columns: ExportColumn[]; onClose: () => void };

/** Keeps only CSV text of each page, because an export can have 100,000 rows. */
export function ExportRun({ snapshot, scope, columns, onClose }: ExportRunProps) {
  const t = useT();
  const { head, filters, pageSize, pages, rowCount } = snapshot;
  const toCsv = (entries: LogEntry[]) => csvLines(entries.map((entry) => columns.map(({ cell }) => cell(entry))));
  const firstPart = () => [byteOrderMark + csvLines([columns.map(({ header }) => header)]) + toCsv(head)];
  const parts = useRef<string[]>(undefined);
  parts.current ??= firstPart();
  const name = fileName(t('log.export.file'), filters);
  const save = () => saveAsFile(name, parts.current ?? [], 'text/csv');
  const run = async (page: number) => {
    const { items } = await listLogs(scope, { page, pageSize, filters });
    parts.current?.push(toCsv(items.slice(0, rowCount - rowsReadAfter(snapshot, page - 1))));
  };
  const saveWhole = () => parts.current?.length === pages.length + 1 && save();
  return (
    <BatchRun items={pages} run={run} parallel={1} untilFailure onEnd={saveWhole}>
      {(batch) => (
        <ExportProgress
          batch={batch}
          read={rowsReadAfter(snapshot, batch.done.length)}
          total={rowCount}
          name={name}
          onSave={save}
          onClose={onClose}
        />
      )}
    </BatchRun>
  );
}
