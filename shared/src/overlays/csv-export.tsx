import { Button, Stack } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { Batch } from '../batch/use-batch';
import { byteOrderMark, type CsvCell, csvLines } from '../files/csv';
import { saveAsFile } from '../files/save-as-file';
import { errorText } from '../i18n/error-text';
import { useLazyT } from '../i18n/lazy-messages';
import { Note } from '../ui/feedback/note';
import { BatchProgress } from './batch-progress';
import { BatchRun } from './batch-run';
import { InfoDialog } from './info-dialog';

/** A column of a CSV file. */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => CsvCell };

/** Properties of `CsvExport`. */
export type CsvExportProps<Row> = {
  title: string;
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  /** Rows that were read before. */
  first: readonly Row[];
  /** The pages behind them, read one after the other. */
  pages: readonly number[];
  readPage: (page: number) => Promise<readonly Row[]>;
  /** Number of all rows; undefined if it is unknown. */
  total: number | undefined;
  onClose: () => void;
};

/** Reads a list page by page and saves it as a CSV file. Only the text of each page is kept, because an export can have 100,000 rows. */
export function CsvExport<Row>({ title, fileName, columns, first, pages, readPage, total, onClose }: CsvExportProps<Row>) {
  const [rowCount, setRowCount] = useState(first.length);
  const toCsv = (rows: readonly Row[]) => csvLines(rows.map((row) => columns.map(({ cell }) => cell(row))));
  const parts = useRef<string[]>(undefined);
  parts.current ??= [byteOrderMark + csvLines([columns.map(({ header }) => header)]) + toCsv(first)];
  const save = () => saveAsFile(fileName, parts.current ?? [], 'text/csv');
  const run = async (page: number) => {
    const rows = await readPage(page);
    parts.current?.push(toCsv(rows));
    setRowCount((count) => count + rows.length);
  };
  const saveWhole = () => parts.current?.length === pages.length + 1 && save();
  return (
    <BatchRun items={pages} run={run} parallel={1} untilFailure onEnd={saveWhole}>
      {(batch) => (
        <CsvProgress title={title} fileName={fileName} batch={batch} rowCount={rowCount} total={total} onSave={save} onClose={onClose} />
      )}
    </BatchRun>
  );
}

type CsvProgressProps = {
  title: string;
  fileName: string;
  batch: Batch<number>;
  rowCount: number;
  total: number | undefined;
  onSave: () => void;
  onClose: () => void;
};

function CsvProgress({ title, fileName, batch, rowCount, total, onSave, onClose }: CsvProgressProps) {
  const t = useLazyT();
  const summary = useId();
  const { status, failed, left, pausedUntil, stop, resume } = batch;
  const isRunning = status !== 'ended';
  const isWhole = !isRunning && failed.length + left.length === 0;
  // Rows may come and go meanwhile.
  const shownTotal = isWhole ? rowCount : Math.max(total ?? 0, rowCount);
  return (
    <InfoDialog
      title={title}
      isKept
      onClose={() => !isRunning && onClose()}
      footer={
        isRunning ? (
          <Button variant="outline" loading={status === 'stopping'} onClick={stop}>
            {t('batch.stop')}
          </Button>
        ) : (
          <>
            {!isWhole && (
              <Button variant="outline" onClick={resume}>
                {t(failed.length > 0 ? 'retry' : 'csv.continue')}
              </Button>
            )}
            {rowCount > 0 && (
              <Button variant="outline" onClick={onSave}>
                {isWhole ? t('csv.save-again') : t('csv.save-part', { count: rowCount })}
              </Button>
            )}
            <Button autoFocus aria-describedby={summary} onClick={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="3">
        <div>
          <BatchProgress
            id={summary}
            label={title}
            status={status}
            done={rowCount}
            failed={0}
            total={shownTotal}
            pausedUntil={pausedUntil}
          />
        </div>
        {isWhole && <Note tone="success">{t('csv.saved', { name: fileName })}</Note>}
        {!isRunning && failed[0] && <Note tone="error">{errorText(failed[0].error)}</Note>}
        {!isRunning && !isWhole && !failed[0] && (
          <Note tone="info">
            {total === undefined ? t('csv.stopped') : t('csv.stopped.left', { count: Math.max(0, total - rowCount) })}
          </Note>
        )}
      </Stack>
    </InfoDialog>
  );
}
