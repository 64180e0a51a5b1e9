import { type Column, DataTable, RowAction, type RowSummary, type Tone } from '@console/shared/ui';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../contract/log';
import { useChangeText } from './change-text';
import { IsoTime } from './iso-time';
import { ReleaseTableStyles } from './tables.styles';
import { useReleasesT } from './texts';

export type HistoryTableProps = {
  /** Newest first. */
  entries: HistoryLine[];
  onRollback: (sequence: number) => void;
};

const tones: Record<HistoryLine['verb'], Tone> = {
  promote: 'good',
  rollback: 'warning',
  canary: 'info',
  pin: 'neutral',
  freeze: 'neutral',
};

export function HistoryTable({ entries, onRollback }: HistoryTableProps) {
  const t = useReleasesT();
  const { entryText, entryVersions } = useChangeText();
  const newest = entries[0]?.sequence;
  const columns = useMemo(
    (): Column<HistoryLine>[] => [
      {
        id: 'sequence',
        header: t('sequence'),
        align: 'end',
        width: 64,
        fixed: true,
        sort: { field: 'sequence', by: ({ sequence }) => sequence },
        cell: ({ sequence }) => <span data-quiet="">{sequence}</span>,
      },
      {
        id: 'what',
        header: t('what'),
        cell: (entry) => (
          <span data-dot={tones[entry.frozen ? 'rollback' : entry.verb]} data-event="" title={entryVersions(entry) || undefined}>
            {entryText(entry)}
            {entry.reason && <span data-quiet=""> · {entry.reason}</span>}
          </span>
        ),
      },
      {
        id: 'who',
        header: t('who'),
        width: 120,
        sort: { field: 'who', by: ({ actor }) => actor },
        cell: ({ actor, approvedBy }) => (
          <span data-quiet="" title={approvedBy && t('approval.by', { actor: approvedBy })}>
            {approvedBy ? `${actor} + ${approvedBy}` : actor}
          </span>
        ),
      },
      { id: 'when', header: t('when'), width: 124, cell: ({ at }) => <IsoTime at={at} /> },
      {
        id: 'actions',
        header: '',
        align: 'end',
        width: 72,
        cell: ({ sequence }) =>
          sequence !== newest && (
            <RowAction label={t('rollback.to.of', { sequence })} onClick={() => onRollback(sequence)}>
              <Undo2 />
            </RowAction>
          ),
      },
    ],
    [entryText, entryVersions, newest, onRollback, t],
  );
  const summary = useMemo(
    () =>
      (entry: HistoryLine): RowSummary => ({
        title: (
          <span data-dot={tones[entry.frozen ? 'rollback' : entry.verb]} data-event="">
            {entryText(entry)}
          </span>
        ),
        meta: [entry.actor, entry.approvedBy && t('approval.by', { actor: entry.approvedBy }), entry.reason],
        end: <IsoTime at={entry.at} />,
      }),
    [entryText, t],
  );
  return (
    <ReleaseTableStyles>
      <DataTable
        id="releases-history"
        label={t('history')}
        columns={columns}
        rows={entries}
        rowKey={({ sequence }) => String(sequence)}
        rowName={({ sequence, verb, actor }) => t('compare.entry', { sequence, verb: t(`verb.${verb}`), actor })}
        summary={summary}
        hasTools={false}
      />
    </ReleaseTableStyles>
  );
}
