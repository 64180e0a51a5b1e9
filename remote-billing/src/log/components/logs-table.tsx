import { formatTime } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { chakra, DataTable } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { LogEntry, LogScope } from '../api/types';
import { useTypeName } from '../use-type-name';
import { type ColumnActions, logColumns } from './log-columns';
import { LogDetails } from './log-details';

export type LogsTableProps = Pick<ColumnActions, 'onFilter' | 'onUser'> & { entries: LogEntry[] | undefined; scope: LogScope };

// Stable, because rows are memoized by it.
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
        // IDs in the own log repeat.
        rowKey={({ id, at }, index) => (scope === 'all' ? String(id) : `${index}-${at}`)}
        rowName={({ at }) => formatTime(at)}
        details={renderDetails}
      />
    </LogsTableStyles>
  );
}

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
const LogsTableStyles = chakra('div', {
  base: {
    '& [data-times]': { display: 'flex', gap: '2', whiteSpace: 'nowrap' },
    '& [data-tone=good]': { color: 'fg.success' },
    '& [data-tone=warning]': { color: 'fg.warning' },
    '& [data-tone=bad]': { color: 'fg.error' },
    '& [data-quiet]': { color: 'fg.muted' },
    // Narrow padding makes room for many columns; the long text takes the rest.
    md: {
      '& table td, & table th': { px: '2' },
      '& td:has(> [data-cut])': { width: '14%', minWidth: '32', maxWidth: '0' },
    },
  },
});
