import { Button, type Column, DataTable, StatusTag, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../contract/log';
import { useChangeText } from './change-text';
import { IsoTime } from './iso-time';
import { useReleasesT } from './texts';

export type HistoryTableProps = {
  /** Newest first. */
  entries: HistoryLine[];
  onRollback: (sequence: number) => void;
};

export function HistoryTable({ entries, onRollback }: HistoryTableProps) {
  const t = useReleasesT();
  const { entryText } = useChangeText();
  const columns = useMemo((): Column<HistoryLine>[] => {
    const newest = entries[0]?.sequence;
    return [
      { id: 'sequence', header: t('sequence'), cell: ({ sequence }) => sequence, align: 'end', fit: true, fixed: true },
      {
        id: 'what',
        header: t('what'),
        cell: (entry) => (
          <>
            <StatusTag tone={entry.verb === 'rollback' || entry.frozen ? 'warning' : 'good'}>{t(`verb.${entry.verb}`)}</StatusTag>{' '}
            {entryText(entry)}
          </>
        ),
      },
      { id: 'reason', header: t('reason'), cell: ({ reason }) => <Text overflowWrap="anywhere">{reason}</Text> },
      { id: 'who', header: t('who'), cell: ({ actor }) => actor },
      { id: 'when', header: t('when'), cell: ({ at }) => <IsoTime at={at} /> },
      {
        id: 'actions',
        header: t('actions'),
        fit: true,
        cell: ({ sequence }) =>
          sequence !== newest && (
            <Button size="xs" variant="outline" aria-label={t('rollback.to.of', { sequence })} onClick={() => onRollback(sequence)}>
              {t('return')}
            </Button>
          ),
      },
    ];
  }, [entryText, entries, onRollback, t]);
  return (
    <DataTable
      id="releases-history"
      label={t('history')}
      columns={columns}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
      rowName={({ sequence }) => String(sequence)}
    />
  );
}
