import { formatDecimals } from '@console/shared/format';
import { type Column, DataTable, type RowSummary, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Refusal } from '../../../../../contract/access';
import { IsoTime } from '../../iso-time';
import { Section } from '../../section';
import { ReleaseTableStyles } from '../../tables.styles';
import { useAccessT } from '../texts';
import { useRightTexts } from '../use-right-texts';

export type RefusalsProps = { refusals: Refusal[] };

const keyOf = ({ actor, action, remotes, reason }: Refusal) => JSON.stringify([actor, action, remotes, reason]);

export function Refusals({ refusals }: RefusalsProps) {
  const t = useAccessT();
  const { actionText, remotesText } = useRightTexts();
  const columns = useMemo(
    (): Column<Refusal>[] => [
      { id: 'who', header: t('refusal.who'), width: 208, fixed: true, cell: ({ actor }) => <span data-name="">{actor}</span> },
      {
        id: 'what',
        header: t('refusal.what'),
        width: 208,
        cell: ({ action, remotes }) => [actionText(action), remotesText(remotes)].filter(Boolean).join(' · '),
      },
      { id: 'why', header: t('refusal.why'), cell: ({ reason }) => <span title={reason}>{reason}</span> },
      { id: 'network', header: t('refusal.network'), width: 144, cell: ({ network }) => <code>{network}</code> },
      { id: 'times', header: t('refusal.times'), align: 'end', width: 72, cell: ({ count }) => formatDecimals(count, 0) },
      { id: 'last', header: t('refusal.last'), width: 124, cell: ({ lastAt }) => <IsoTime at={lastAt} /> },
    ],
    [actionText, remotesText, t],
  );
  const summary = useMemo(
    () =>
      ({ actor, action, remotes, reason, count, lastAt }: Refusal): RowSummary => ({
        title: actor,
        value: t('refusal.count', { count }),
        meta: [actionText(action), remotesText(remotes), reason],
        end: <IsoTime at={lastAt} />,
      }),
    [actionText, remotesText, t],
  );
  return (
    <Section title={t('refusals')}>
      {refusals.length === 0 ? (
        <Text color="fg.muted">{t('refusals.none')}</Text>
      ) : (
        <ReleaseTableStyles>
          <DataTable
            id="release-refusals"
            label={t('refusals')}
            columns={columns}
            rows={refusals}
            rowKey={keyOf}
            rowName={({ actor }) => actor}
            summary={summary}
            hasTools={false}
          />
        </ReleaseTableStyles>
      )}
    </Section>
  );
}
