import { Button, type Column, DataTable, RelativeTime, StatusTag, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../contract/log';
import { useChangeText } from './change-text';
import { useReleasesT } from './texts';

export type HistoryTableProps = { lines: HistoryLine[]; onReturn: (sequence: number) => void };

/** What went live, newest first, with the difference to what was live before. */
export function HistoryTable({ lines, onReturn }: HistoryTableProps) {
  const t = useReleasesT();
  const { lineText } = useChangeText();
  const columns = useMemo((): Column<HistoryLine>[] => {
    const newest = lines[0]?.sequence;
    return [
      { id: 'sequence', header: t('sequence'), cell: ({ sequence }) => sequence, align: 'end', fit: true, fixed: true },
      {
        id: 'what',
        header: t('what'),
        cell: (line) => (
          <>
            <StatusTag tone={line.verb === 'rollback' || line.frozen ? 'warning' : 'good'}>{t(`verb.${line.verb}`)}</StatusTag>{' '}
            {lineText(line)}
          </>
        ),
      },
      { id: 'reason', header: t('reason'), cell: ({ reason }) => <Text overflowWrap="anywhere">{reason}</Text> },
      { id: 'who', header: t('who'), cell: ({ actor }) => actor },
      { id: 'when', header: t('when'), cell: ({ at }) => <RelativeTime seconds={Math.floor(Date.parse(at) / 1000)} /> },
      {
        id: 'actions',
        header: t('actions'),
        fit: true,
        cell: ({ sequence }) =>
          sequence !== newest && (
            <Button size="xs" variant="outline" aria-label={t('return.to', { sequence })} onClick={() => onReturn(sequence)}>
              {t('return')}
            </Button>
          ),
      },
    ];
  }, [lineText, lines, onReturn, t]);
  return (
    <DataTable
      id="releases-history"
      label={t('history')}
      columns={columns}
      rows={lines}
      rowKey={({ sequence }) => String(sequence)}
      rowName={({ sequence }) => String(sequence)}
    />
  );
}
