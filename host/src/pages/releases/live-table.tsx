import { Button, type Column, DataTable, Stack, Text } from '@console/shared/ui';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { WatchEvaluation } from '../../../contract/guard';
import type { StatusLine } from '../../../contract/log';
import type { Overview } from '../../../contract/overview';
import { formatShare } from './canaries/share';
import type { PendingShare } from './canaries/share-dialog';
import type { PendingCommand } from './command-dialog';
import { IsoTime } from './iso-time';
import type { PendingPin } from './pins/pin-dialog';
import { computeRolloutProgress, isEdgeStale } from './rollout-progress';
import { TabsCell } from './tabs-cell';
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

export function LiveTable({ overview: { live, versions, edges, guard }, onCommand, onShare, onPin, onRemove }: LiveTableProps) {
  const t = useReleasesT();
  const columns = useMemo((): Column<StatusLine>[] => {
    const activeEdges = edges.filter((edge) => !isEdgeStale(edge));
    return [
      { id: 'name', header: t('name'), cell: ({ name }) => <Text fontWeight="medium">{name}</Text>, fixed: true },
      {
        id: 'version',
        header: t('version'),
        cell: (status) => <Version status={status} watch={guard.watches?.find(({ name }) => name === status.name)} />,
      },
      { id: 'since', header: t('since'), cell: ({ at, by }) => <Since at={at} by={by} /> },
      {
        id: 'tabs',
        header: t('tabs'),
        cell: ({ name, live: version, canary }) => (
          <TabsCell progress={computeRolloutProgress(activeEdges, name, version, canary?.version)} />
        ),
      },
      {
        id: 'actions',
        header: t('actions'),
        fixed: true,
        fit: true,
        cell: (status) => {
          const to = rollbackTarget(status);
          return (
            <Button
              size="sm"
              variant="outline"
              disabled={to === undefined}
              title={to === undefined ? t('rollback.none') : `${status.live} → ${to}`}
              onClick={() =>
                to !== undefined &&
                onCommand({ verb: 'rollback', name: status.name, from: status.live, to, canary: status.canary?.version })
              }
            >
              <Undo2 />
              {t('rollback')}
            </Button>
          );
        },
      },
    ];
  }, [edges, guard.watches, onCommand, t]);
  return (
    <DataTable
      id="releases"
      label={t('live')}
      columns={columns}
      rows={live}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
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
  );
}

function Version({ status: { live, canary }, watch }: { status: StatusLine; watch: WatchEvaluation | undefined }) {
  const t = useReleasesT();
  return (
    <Stack gap="0">
      <Text fontFamily="mono">{live}</Text>
      {canary && (
        <Text color="fg.warning" textStyle="xs">
          {canary.version} {t('canary.share', { share: formatShare(canary.percent) })}
        </Text>
      )}
      {watch && (
        <Text color={watch.failed > 0 ? 'fg.warning' : 'fg.muted'} textStyle="xs">
          {t('watched', { failed: watch.failed, count: watch.seen })}
        </Text>
      )}
    </Stack>
  );
}

function Since({ at, by }: { at: string; by: string }) {
  return (
    <Stack gap="0">
      <IsoTime at={at} />
      <Text color="fg.muted" textStyle="xs">
        {by}
      </Text>
    </Stack>
  );
}
