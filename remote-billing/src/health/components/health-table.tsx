import { type Column, DataTable, ModelName, type RowSummary, StatusTag } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { formatCompact, formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { Health, HealthQuery, HealthRow } from '../api/types';
import { formatDuration, formatRate, formatThroughput, stateOf, stateTones } from '../model';
import { HealthPanel } from './health-panel';
import { RateStrip } from './rate-strip';

type T = ReturnType<typeof useT>;

/** `health` is undefined while loading. */
export type HealthTableProps = { health: Health | undefined; query: HealthQuery };

export function HealthTable({ health, query }: HealthTableProps) {
  const t = useT();
  const { subject } = query;
  const hasRequests = query.audience === 'admin' && health?.rows.some(({ requests }) => requests !== undefined) !== false;
  const hasFirstToken = health?.rows.some(({ first_token_ms }) => first_token_ms !== null) !== false;
  const columns = useMemo(
    () => healthColumns({ t, subject, health, hasRequests, hasFirstToken }),
    [t, subject, health, hasRequests, hasFirstToken],
  );
  const summary = useCallback((row: HealthRow) => healthSummary(row, t), [t]);
  const panel = useCallback((row: HealthRow) => <HealthPanel row={row} query={query} />, [query]);
  return (
    <DataTable
      id={`health-${subject}`}
      label={t(`health.${subject}`)}
      columns={columns}
      rows={health?.rows}
      rowKey={({ key }) => key}
      rowName={nameOf}
      summary={summary}
      panel={panel}
      hasTools={query.audience === 'admin'}
    />
  );
}

const nameOf = ({ key, name }: HealthRow) => name || `#${key}`;

const renderState = (row: HealthRow, t: T) => {
  const state = stateOf(row);
  return <StatusTag tone={stateTones[state]}>{t(`health.state.${state}`)}</StatusTag>;
};

const healthSummary = (row: HealthRow, t: T): RowSummary => ({
  title: nameOf(row),
  value: formatRate(row.success_rate),
  meta: [
    formatDuration(row.latency_ms),
    row.tokens_per_second !== null && t('health.per-second', { number: formatThroughput(row.tokens_per_second) }),
    row.requests !== undefined && t('health.calls', { number: formatCompact(row.requests) }),
  ],
  end: renderState(row, t),
});

type ColumnContext = Pick<HealthQuery, 'subject'> & {
  t: T;
  health: Health | undefined;
  hasRequests: boolean;
  hasFirstToken: boolean;
};

function healthColumns({ t, subject, health, hasRequests, hasFirstToken }: ColumnContext): Column<HealthRow>[] {
  const figure = (
    id: 'rate' | 'latency' | 'first-token' | 'throughput',
    width: number,
    read: (row: HealthRow) => number | null,
    format: (value: number | null) => string,
  ): Column<HealthRow> => ({
    id,
    header: t(`health.${id}`),
    align: 'end',
    width,
    sort: { field: id, by: (row) => read(row) ?? -1 },
    cell: (row) => format(read(row)),
  });
  return [
    {
      id: 'name',
      header: t(subject === 'models' ? 'health.model' : 'health.channel'),
      width: 280,
      fixed: true,
      sort: { field: 'name', by: nameOf },
      panelCell: () => null,
      cell: (row) => <b>{subject === 'models' ? <ModelName name={row.name} /> : nameOf(row)}</b>,
    },
    { id: 'state', header: t('health.state'), width: 128, cell: (row) => renderState(row, t) },
    {
      id: 'recent',
      header: t('health.recent'),
      width: 200,
      inPanel: true,
      panelCell: () => null,
      cell: (row) => health && <RateStrip row={row} health={health} />,
    },
    figure('rate', 112, (row) => row.success_rate, formatRate),
    figure('latency', 112, (row) => row.latency_ms, formatDuration),
    ...(hasFirstToken ? [figure('first-token', 112, (row) => row.first_token_ms, formatDuration)] : []),
    figure('throughput', 128, (row) => row.tokens_per_second, formatThroughput),
    ...(hasRequests
      ? [
          {
            id: 'requests',
            header: t('health.requests'),
            align: 'end' as const,
            width: 112,
            sort: { field: 'requests', by: ({ requests = 0 }: HealthRow) => requests },
            cell: ({ requests }: HealthRow) => requests !== undefined && formatNumber(requests),
          },
        ]
      : []),
  ];
}
