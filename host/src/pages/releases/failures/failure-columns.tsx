import { formatDecimals } from '@console/shared/format';
import { Button, type Column, type RowSummary, StatusTag } from '@console/shared/ui';
import type { FailureLine } from '../../../../contract/failures';
import { IsoTime } from '../iso-time';
import type { useReleasesT } from '../texts';

export type FailureColumnsProps = {
  t: ReturnType<typeof useReleasesT>;
  reasonText: (reason: string) => string;
  isPending: boolean;
  onResolve: (id: string) => void;
};

export function failureColumns({ t, reasonText, isPending, onResolve }: FailureColumnsProps): Column<FailureLine>[] {
  return [
    {
      id: 'what',
      header: t('failures.error'),
      fixed: true,
      cell: ({ message, reason, state }) => (
        <>
          {state === 'returned' && (
            <>
              <StatusTag tone="warning">{t('failures.returned')}</StatusTag>{' '}
            </>
          )}
          <span data-name="">{message || reasonText(reason)}</span>
        </>
      ),
    },
    { id: 'reason', header: t('failures.reason'), width: 208, optional: true, cell: ({ reason }) => reasonText(reason) },
    {
      id: 'where',
      header: t('failures.version'),
      width: 144,
      sort: { field: 'where', by: ({ remote, version }) => `${remote} ${version}` },
      cell: ({ remote, version }) => `${remote} ${version}`,
    },
    { id: 'route', header: t('failures.route'), width: 128, cell: ({ route }) => <code>{route}</code> },
    {
      id: 'visitors',
      header: t('failures.visitors'),
      align: 'end',
      width: 88,
      sort: { field: 'visitors', by: ({ visitors }) => visitors },
      cell: ({ visitors }) => formatDecimals(visitors, 0),
    },
    {
      id: 'times',
      header: t('failures.count'),
      align: 'end',
      width: 80,
      sort: { field: 'times', by: ({ count }) => count },
      cell: ({ count }) => formatDecimals(count, 0),
    },
    {
      id: 'last',
      header: t('failures.last'),
      width: 124,
      sort: { field: 'last', by: ({ lastAt }) => Date.parse(lastAt) },
      cell: ({ lastAt }) => <IsoTime at={lastAt} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      align: 'end',
      width: 124,
      cell: ({ id }) => (
        <Button size="xs" variant="outline" disabled={isPending} onClick={() => onResolve(id)}>
          {t('failures.resolve')}
        </Button>
      ),
    },
  ];
}

export const failureSummary =
  ({ t, reasonText }: Pick<FailureColumnsProps, 't' | 'reasonText'>) =>
  ({ message, reason, remote, version, route, visitors, lastAt }: FailureLine): RowSummary => ({
    title: message || reasonText(reason),
    meta: [`${remote} ${version}`, route, t('failures.visitors.count', { count: visitors })],
    end: <IsoTime at={lastAt} />,
  });
