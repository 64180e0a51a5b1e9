import { CsvExport } from '@console/shared/ui';
import { useT } from '../../i18n';
import { listLogs } from '../api/requests';
import type { LogScope } from '../api/types';
import { fileName, rowsReadAfter, type Snapshot } from '../snapshot';
import type { ExportColumn } from './columns';

export type ExportRunProps = { snapshot: Snapshot; scope: LogScope; columns: ExportColumn[]; onClose: () => void };

export function ExportRun({ snapshot, scope, columns, onClose }: ExportRunProps) {
  const t = useT();
  const { head, filters, pageSize, pages, rowCount } = snapshot;
  const readPage = async (page: number) => {
    const { items } = await listLogs(scope, { page, pageSize, filters });
    return items.slice(0, rowCount - rowsReadAfter(snapshot, page - 1));
  };
  return (
    <CsvExport
      title={t('log.export.title')}
      fileName={fileName(t('log.export.file'), filters)}
      columns={columns}
      first={head}
      pages={pages}
      readPage={readPage}
      total={rowCount}
      onClose={onClose}
    />
  );
}
