import { Button, type Column, DataTable, type RowSummary, Stack } from '@console/shared/ui';
import { useMemo } from 'react';
import type { StatusLine } from '../../../contract/log';
import type { Overview } from '../../../contract/overview';
import { formatShare } from './canaries/share';
import type { PendingShare } from './canaries/share-dialog';
import type { PendingCommand } from './command-dialog';
import { IsoTime } from './iso-time';
import { TabsCell, VersionCell } from './live-cells';
import type { PendingPin } from './pins/pin-dialog';
import { computeRolloutProgress, isEdgeStale } from './rollout-progress';
import { ReleaseTableStyles } from './tables.styles';
import { useReleasesT } from './texts';
import { VersionsTable } from './versions-table';

export type LiveTableProps = {
  overview: Overview;
  onCommand: (command: PendingCommand) => void;
  onShare: (share: PendingShare) => void;
  onPin: (pin: PendingPin) => void;
  onRemove: (status: StatusLine) => void;
};

const rollbackTarget = ({ earlier, bad, canary }: StatusLine) =>
  earlier.find((version) => !bad.includes(version) && version !== canary?.version);

export function LiveTable({ overview, onCommand, onShare, onPin, onRemove }: LiveTableProps) {
  const { live, versions, edges, guard, failures } = overview;
  const t = useReleasesT();
  const columns = useMemo((): Column<StatusLine>[] => {
    const activeEdges = edges.filter((edge) => !isEdgeStale(edge));
    const countErrors = ({ name, live: version }: StatusLine) =>
      (failures ?? []).reduce((sum, failure) => (failure.remote === name && failure.version === version ? sum + failure.count : sum), 0);
    return [
      {
        id: 'name',
        header: t('name'),
        width: 152,
        fixed: true,
        sort: { field: 'name', by: ({ name }) => name },
        cell: (status) => <b data-dot={countErrors(status) > 0 ? 'bad' : 'good'}>{status.name}</b>,
      },
      {
        id: 'version',
        header: t('version'),
        cell: (status) => <VersionCell status={status} watch={guard.watches?.find(({ name }) => name === status.name)} />,
      },
      {
        id: 'since',
        header: t('since'),
        width: 196,
        sort: { field: 'since', by: ({ at }) => Date.parse(at) },
        cell: ({ at, by }) => (
          <>
            <IsoTime at={at} /> <small>· {by}</small>
          </>
        ),
      },
      {
        id: 'tabs',
        header: t('tabs'),
        cell: ({ name, live: version, canary }) => (
          <TabsCell progress={computeRolloutProgress(activeEdges, name, version, canary?.version)} />
        ),
      },
      {
        id: 'errors',
        header: t('errors'),
        align: 'end',
        width: 88,
        sort: { field: 'errors', by: countErrors },
        cell: (status) => {
          const count = countErrors(status);
          return count > 0 ? <span data-tone="bad">{count.toLocaleString('en-US')}</span> : count;
        },
      },
      { id: 'actions', header: t('actions'), fixed: true, width: 112, cell: (status) => <RollbackButton {...{ status, onCommand }} /> },
    ];
  }, [edges, guard.watches, failures, onCommand, t]);
  return (
    <ReleaseTableStyles>
      <DataTable
        id="releases"
        label={t('live')}
        columns={columns}
        rows={live}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        summary={summarize}
        details={(status) => (
          <Stack gap="3">
            <VersionsTable status={status} versions={versions[status.name] ?? []} onCommand={onCommand} onShare={onShare} onPin={onPin} />
            {status.name !== 'host' && (
              <Button size="xs" variant="outline" colorPalette="red" alignSelf="flex-start" onClick={() => onRemove(status)}>
                {t('remove.name', { name: status.name })}
              </Button>
            )}
          </Stack>
        )}
      />
    </ReleaseTableStyles>
  );
}

const summarize = ({ name, live, canary, at, by }: StatusLine): RowSummary => ({
  title: name,
  value: <code>{live}</code>,
  meta: [by, canary && `${canary.version} (${formatShare(canary.percent)})`],
  end: <IsoTime at={at} />,
});

type RollbackButtonProps = Pick<LiveTableProps, 'onCommand'> & { status: StatusLine };

function RollbackButton({ status, onCommand }: RollbackButtonProps) {
  const t = useReleasesT();
  const { name, live, canary } = status;
  const to = rollbackTarget(status);
  return (
    <Button
      size="xs"
      variant="outline"
      disabled={to === undefined}
      title={to === undefined ? t('rollback.none') : `${live} → ${to}`}
      onClick={() => to !== undefined && onCommand({ verb: 'rollback', name, from: live, to, canary: canary?.version })}
    >
      {t('rollback')}
    </Button>
  );
}
