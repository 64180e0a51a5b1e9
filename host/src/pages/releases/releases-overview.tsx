import { Note, Stack } from '@console/shared/ui';
import { useState } from 'react';
import type { Overview } from '../../../contract/overview';
import { BulkChangeDialog, type PendingBulkChange } from './bulk-change-dialog';
import { Canaries } from './canaries/canaries';
import { type PendingShare, ShareDialog } from './canaries/share-dialog';
import { CommandDialog, type PendingCommand } from './command-dialog';
import { CompareButton, ComparisonDialog } from './comparison';
import { Failures } from './failures/failures';
import { HistoryTable } from './history-table';
import { LiveTable } from './live-table';
import { type PendingPreview, PreviewDialog } from './previews/preview-dialog';
import { Previews } from './previews/previews';
import { Requests } from './requests/requests';
import { computeRolloutProgress, isEdgeStale } from './rollout-progress';
import { Section } from './section';
import { useReleasesT } from './texts';
import { diffEntries } from './version-diff';

export type ReleasesOverviewProps = { overview: Overview };

export function ReleasesOverview({ overview }: ReleasesOverviewProps) {
  const t = useReleasesT();
  const [command, setCommand] = useState<PendingCommand>();
  const [share, setShare] = useState<PendingShare>();
  const [preview, setPreview] = useState<PendingPreview>();
  const [bulkChange, setBulkChange] = useState<PendingBulkChange>();
  const { history, sequence: newest, versions } = overview;
  const activeEdges = overview.edges.filter((edge) => !isEdgeStale(edge));
  return (
    <Stack gap="6">
      {overview.edges
        .filter((edge) => isEdgeStale(edge) && !edge.stopped)
        .map(({ edge, at }) => (
          <Note key={edge} tone="warning">
            {t('edge.stale', { edge: edge.slice(0, 8), at })}
          </Note>
        ))}
      <Requests requests={overview.requests ?? []} />
      <Section title={t('live')}>
        <LiveTable
          overview={overview}
          onCommand={setCommand}
          onShare={setShare}
          onPreview={setPreview}
          onRemove={({ name, live }) => setBulkChange({ verb: 'remove', name, version: live })}
        />
      </Section>
      <Failures failures={overview.failures ?? []} />
      <Canaries overview={overview} onCommand={setCommand} onShare={setShare} />
      <Previews previews={overview.previews} />
      <Section title={t('history')} action={<CompareButton overview={overview} />}>
        <HistoryTable
          entries={history}
          onRollback={(sequence) =>
            setBulkChange({
              verb: 'rollback-to-sequence',
              sequence,
              diffs: diffEntries(history, sequence, newest, versions),
              canaries: overview.live.flatMap(({ name, canary }) => (canary ? [{ name, version: canary.version }] : [])),
            })
          }
        />
      </Section>
      <ComparisonDialog overview={overview} />
      {share && <ShareDialog pending={share} onClose={() => setShare(undefined)} />}
      {bulkChange && <BulkChangeDialog pending={bulkChange} onClose={() => setBulkChange(undefined)} />}
      {preview && <PreviewDialog pending={preview} overview={overview} onClose={() => setPreview(undefined)} />}
      {command && (
        <CommandDialog
          pending={command}
          progress={computeRolloutProgress(activeEdges, command.name, command.to)}
          onClose={() => setCommand(undefined)}
        />
      )}
    </Stack>
  );
}
