import { Button, DataTable, Stack, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { StatusLine } from '../../../contract/log';
import type { Overview } from '../../../contract/overview';
import type { PendingShare } from './canaries/share-dialog';
import type { PendingCommand } from './command-dialog';
import { liveColumns, liveSummary } from './live-columns';
import type { PendingPreview } from './previews/preview-dialog';
import { ReleaseTableStyles } from './tables.styles';
import { useReleasesT } from './texts';
import { VersionsTable } from './versions-table';

export type LiveTableProps = {
  overview: Overview;
  onCommand: (command: PendingCommand) => void;
  onShare: (share: PendingShare) => void;
  onPreview: (preview: PendingPreview) => void;
  onRemove: (status: StatusLine) => void;
};

export function LiveTable({ overview, onCommand, onShare, onPreview, onRemove }: LiveTableProps) {
  const { live, versions, edges, guard, failures } = overview;
  const t = useReleasesT();
  const columns = useMemo(() => liveColumns({ live, edges, failures, guard, t, onCommand }), [live, edges, failures, guard, t, onCommand]);
  const summary = useMemo(() => liveSummary({ edges, failures, t }), [edges, failures, t]);
  const watchOf = (status: StatusLine) => guard.watches?.find(({ name }) => name === status.name);
  return (
    <ReleaseTableStyles data-opens="">
      <DataTable
        id="releases"
        label={t('live')}
        columns={columns}
        rows={live}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        summary={summary}
        hasTools={false}
        details={(status) => {
          const watch = watchOf(status);
          return (
            <Stack gap="3">
              {watch && <Text color="fg.muted">{t('watched', { failed: watch.failed, count: watch.seen })}</Text>}
              <VersionsTable
                status={status}
                versions={versions[status.name] ?? []}
                onCommand={onCommand}
                onShare={onShare}
                onPreview={onPreview}
              />
              {status.name !== 'host' && (
                <Button size="xs" variant="outline" colorPalette="red" alignSelf="flex-start" onClick={() => onRemove(status)}>
                  {t('remove.name', { name: status.name })}
                </Button>
              )}
            </Stack>
          );
        }}
      />
    </ReleaseTableStyles>
  );
}
