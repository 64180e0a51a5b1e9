import { type Column, DataTable, RelativeTime, StatusTag, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../release/status';
import { useChangeText } from './change-text';
import { useReleasesT } from './texts';

/** What went live, newest first, with the difference to what was live before. */
export function HistoryTable({ lines }: { lines: HistoryLine[] }) {
  const t = useReleasesT();
  const { lineText } = useChangeText();
  const columns = useMemo((): Column<HistoryLine>[] => {
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
    ];
  }, [lineText, t]);
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
