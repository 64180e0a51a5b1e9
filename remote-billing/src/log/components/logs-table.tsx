import { formatTime } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { DataTable } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { LogEntry, LogScope } from '../api/types';
import { useTypeName } from '../use-type-name';
import { type ColumnActions, logColumns } from './log-columns';
import { LogDetails } from './log-details';
import { LogsTableStyles } from './log-frame';

export type LogsTableProps = Pick<ColumnActions, 'onFilter' | 'onUser'> & { entries: LogEntry[] | undefined; scope: LogScope };

// One function for good: rows are memoised by it.
const renderDetails = (entry: LogEntry) => <LogDetails entry={entry} />;

export function LogsTable({ entries, scope, onFilter, onUser }: LogsTableProps) {
  const t = useT();
  const typeName = useTypeName();
  const display = useSession((state) => state.status);
  const columns = useMemo(
    () => logColumns({ t, typeName, display, isAdmin: scope === 'all', onFilter, onUser }),
    [t, typeName, display, scope, onFilter, onUser],
  );
  return (
    <LogsTableStyles>
      <DataTable
        id="log"
        label={t('log.title')}
        columns={columns}
        rows={entries}
        // Ids of one's own log repeat.
        rowKey={({ id, at }, index) => (scope === 'all' ? String(id) : `${index}-${at}`)}
        rowName={({ at }) => formatTime(at)}
        details={renderDetails}
      />
    </LogsTableStyles>
  );
}
