import { Button, type Column, DataTable, RelativeTime, Stack, Text } from '@console/shared/ui';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { WatchEvaluation } from '../../../contract/guard';
import type { StatusLine } from '../../../contract/log';
import type { Overview } from '../../../contract/overview';
import { formatShare } from './canaries/share';
import type { PendingShare } from './canaries/share-dialog';
import type { PendingCommand } from './command-dialog';
import type { PendingPin } from './pins/pin-dialog';
import { computeRolloutProgress, isEdgeStale } from './rollout-progress';
import { TabsCell } from './tabs-cell';
import { useReleasesT } from './texts';
import { VersionsTable } from './versions-table';

export type LiveTableProps = {
  overview: Overview;
  onCommand: (wish: PendingCommand) => void;
  onShare: (wish: PendingShare) => void;
  onPin: (wish: PendingPin) => void;
  onRemove: (line: StatusLine) => void;
};

/** The version that a rollback of the live one goes back to. */
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
        cell: (line) => <Version line={line} watch={guard.watches?.find(({ name }) => name === line.name)} />,
      },
      { id: 'since', header: t('since'), cell: ({ at, by }) => <Since at={at} by={by} /> },
      {
        id: 'tabs',
        header: t('tabs'),
        cell: ({ name, live: version, canary }) => (
          <TabsCell arrival={computeRolloutProgress(activeEdges, name, version, canary?.version)} />
        ),
      },
      {
        id: 'actions',
        header: t('actions'),
        fixed: true,
        fit: true,
        cell: (line) => {
          const to = rollbackTarget(line);
          return (
            <Button
              size="sm"
              variant="outline"
              disabled={to === undefined}
              title={to === undefined ? t('rollback.none') : `${line.live} → ${to}`}
              onClick={() =>
                to !== undefined && onCommand({ verb: 'rollback', name: line.name, from: line.live, to, canary: line.canary?.version })
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
      details={(line) => (
        <Stack gap="3">
          <VersionsTable line={line} versions={versions[line.name] ?? []} onCommand={onCommand} onShare={onShare} onPin={onPin} />
          {line.name !== 'host' && (
            <Button size="xs" variant="outline" colorPalette="red" alignSelf="flex-start" onClick={() => onRemove(line)}>
              {t('remove.name', { name: line.name })}
            </Button>
          )}
        </Stack>
      )}
    />
  );
}

/** `watch`: what is known of a version that was just promoted. */
function Version({ line: { live, canary }, watch }: { line: StatusLine; watch: WatchEvaluation | undefined }) {
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
      <RelativeTime seconds={Math.floor(Date.parse(at) / 1000)} />
      <Text color="fg.muted" textStyle="xs">
        {by}
      </Text>
    </Stack>
  );
}
