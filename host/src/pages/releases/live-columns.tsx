import { formatDecimals } from '@console/shared/format';
import { Button, type Column, type RowSummary, StatusTag } from '@console/shared/ui';
import type { StatusLine } from '../../../contract/log';
import type { Overview } from '../../../contract/overview';
import { formatShare } from './canaries/share';
import type { PendingCommand } from './command-dialog';
import { IsoTime } from './iso-time';
import { TabsCell, VersionCell } from './live-cells';
import { computeRolloutProgress, countTabs, isEdgeStale } from './rollout-progress';
import type { useReleasesT } from './texts';
import { VersionCode } from './version-code';

export type LiveColumnsProps = Pick<Overview, 'live' | 'edges' | 'guard'> & {
  failures: Overview['failures'];
  t: ReturnType<typeof useReleasesT>;
  onCommand: (command: PendingCommand) => void;
};

export function liveColumns({ live, edges, failures, guard, t, onCommand }: LiveColumnsProps): Column<StatusLine>[] {
  const activeEdges = edges.filter((edge) => !isEdgeStale(edge));
  const errorsOf = (status: StatusLine) => countErrors(failures, status);
  return [
    {
      id: 'name',
      header: t('name'),
      width: 152,
      fixed: true,
      sort: { field: 'name', by: ({ name }) => name },
      cell: (status) => nameCell(status, errorsOf(status)),
    },
    {
      id: 'version',
      header: t('version'),
      cell: ({ name, live: version }) => <VersionCell version={version} watch={guard.watches?.find((watch) => watch.name === name)} />,
    },
    ...(live.some(({ canary }) => canary) ? [canaryColumn(t)] : []),
    {
      id: 'since',
      header: t('since'),
      width: 168,
      sort: { field: 'since', by: ({ at }) => Date.parse(at) },
      cell: ({ at, by }) => (
        <>
          <IsoTime at={at} /> <span data-quiet="">· {by}</span>
        </>
      ),
    },
    {
      id: 'tabs',
      header: t('tabs'),
      width: 272,
      cell: ({ name, live: version, canary }) =>
        countTabs(activeEdges) === 0 ? (
          <span data-quiet="">{t('tabs.uncounted')}</span>
        ) : (
          <TabsCell progress={computeRolloutProgress(activeEdges, name, version, canary?.version)} />
        ),
    },
    {
      id: 'errors',
      header: t('errors'),
      align: 'end',
      width: 80,
      sort: { field: 'errors', by: errorsOf },
      cell: (status) => <span data-tone={errorsOf(status) > 0 ? 'bad' : undefined}>{formatDecimals(errorsOf(status), 0)}</span>,
    },
    {
      id: 'actions',
      header: '',
      fixed: true,
      align: 'end',
      width: 112,
      cell: (status) => <RollbackButton status={status} t={t} onCommand={onCommand} />,
    },
  ];
}

const canaryColumn = (t: LiveColumnsProps['t']): Column<StatusLine> => ({
  id: 'canary',
  header: t('version-state.canary'),
  width: 184,
  cell: ({ canary }) =>
    canary && (
      <StatusTag tone="warning">
        <VersionCode version={canary.version} /> · {formatShare(canary.percent)}
      </StatusTag>
    ),
});

export const liveSummary =
  ({ edges, failures, t }: Pick<LiveColumnsProps, 'edges' | 'failures' | 't'>) =>
  (status: StatusLine): RowSummary => {
    const { name, live, canary, at } = status;
    const tabs = countRunning(
      edges.filter((edge) => !isEdgeStale(edge)),
      name,
    );
    const errors = countErrors(failures, status);
    return {
      title: nameCell(status, errors),
      value: <VersionCode version={live} />,
      meta: [
        tabs > 0 ? t('tabs.all', { count: tabs }) : t(countTabs(edges) > 0 ? 'tabs.none' : 'tabs.uncounted'),
        canary && `${t('version-state.canary')} ${formatShare(canary.percent)}`,
        t('errors.count', { count: errors }),
      ],
      end: <IsoTime at={at} />,
    };
  };

function countRunning(edges: Overview['edges'], name: string): number {
  const { updated, behind } = computeRolloutProgress(edges, name, '');
  return behind.reduce((sum, { tabs }) => sum + tabs, updated);
}

const countErrors = (failures: Overview['failures'] = [], { name, live }: StatusLine) =>
  failures.reduce((sum, { remote, version, count }) => (remote === name && version === live ? sum + count : sum), 0);

const nameCell = ({ name }: StatusLine, errors: number) => <span data-dot={errors > 0 ? 'bad' : 'good'}>{name}</span>;

const rollbackTarget = ({ earlier, bad, canary }: StatusLine) =>
  earlier.find((version) => !bad.includes(version) && version !== canary?.version);

type RollbackButtonProps = Pick<LiveColumnsProps, 't' | 'onCommand'> & { status: StatusLine };

function RollbackButton({ status, t, onCommand }: RollbackButtonProps) {
  const { name, live, canary } = status;
  const to = rollbackTarget(status);
  return (
    to !== undefined && (
      <Button
        size="xs"
        variant="outline"
        title={`${live} → ${to}`}
        onClick={() => onCommand({ verb: 'rollback', name, from: live, to, canary: canary?.version })}
      >
        {t('rollback')}
      </Button>
    )
  );
}
