import { formatTime } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { chakra, DataTable } from '@console/shared/ui';
import { useMemo } from 'react';
import { padStyles } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { pageFacts, rowKeys } from '../model';
import type { LogList } from '../use-log-list';
import { useTypeName } from '../use-type-name';
import { type ColumnActions, logColumns } from './log-columns';
import { LogDetails } from './log-details';
import { LogPanel } from './log-panel';
import { logSummary } from './log-row-summary';
import { LogUsage } from './log-usage';

export type LogsTableProps = Pick<ColumnActions, 'onUser'> & { entries: LogEntry[] | undefined; list: LogList };

// Stable, because rows are memoized by it.
const renderDetails = (entry: LogEntry) => <LogDetails entry={entry} />;

const renderUsage = (entry: LogEntry) => <LogUsage entry={entry} />;

const renderPanel = (entry: LogEntry) => <LogPanel entry={entry} />;

export function LogsTable({ entries, list, onUser }: LogsTableProps) {
  const t = useT();
  const typeName = useTypeName();
  const display = useSession((state) => state.status);
  const { scope, setFilters } = list;
  const { hasRetries, hasCachedInput, decimals } = useMemo(() => pageFacts(entries ?? [], display), [entries, display]);
  const actions = useMemo(
    () => ({ t, typeName, display, isAdmin: scope === 'all', hasRetries, hasCachedInput, decimals, onFilter: setFilters, onUser }),
    [t, typeName, display, scope, hasRetries, hasCachedInput, decimals, setFilters, onUser],
  );
  const keys = useMemo(() => rowKeys(entries ?? []), [entries]);
  const columns = useMemo(() => logColumns(actions), [actions]);
  const summary = useMemo(() => logSummary(actions), [actions]);
  return (
    <LogsTableStyles>
      <DataTable
        id="log"
        label={t('log.title')}
        columns={columns}
        rows={entries}
        rowKey={(entry) => (scope === 'all' ? String(entry.id) : (keys.get(entry) as string))}
        rowName={({ model, at }) => model || formatTime(at)}
        sorting={{ ...list, defaultSort: { field: 'created_at', order: 'desc' } }}
        summary={summary}
        details={renderDetails}
        panel={renderPanel}
        panelLead={renderUsage}
      />
    </LogsTableStyles>
  );
}

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
const LogsTableStyles = chakra('div', {
  base: {
    // For as many columns as fit.
    md: { '&& table :is(th, td)': { px: '2' } },
    ...padStyles,
    '& [data-tone=warning]': { color: 'fg.warning' },
    '& [data-tone=bad]': { color: 'fg.error' },
    // In the panel, each value is one of those that were asked for.
    '& td [data-quiet]:not([data-tone=warning], [data-tone=bad])': { color: 'fg.muted' },
    '& [data-pad]': { fontWeight: 'medium' },
  },
});
