import { type GroupMap, type SortField, tokenStatus } from '@console/shared/contract';
import { type Column, Quota, type RowSummary } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { Token } from '../api/types';
import { addressesCell, groupCell, keyCell, leftCell, modelsCell, nameCell, statusCell, timeCell } from './cells';
import { type RowActionsProps, rowActions } from './row-actions';

export type TokenColumnsProps = Omit<RowActionsProps, 'token'> & { userGroup: string | undefined; groups: GroupMap | undefined };

const sortBy = (field: SortField<'token'>, by: (token: Token) => string | number) => ({ field, by });

/** The panel leads with what is left and used. */
export function tokenColumns({ userGroup, groups, ...actions }: TokenColumnsProps): Column<Token>[] {
  const { t } = actions;
  return [
    {
      id: 'name',
      header: t('token.name'),
      fixed: true,
      sort: sortBy('name', ({ name }) => name),
      panelCell: () => null,
      cell: (token) => nameCell(token, t),
    },
    {
      id: 'status',
      header: t('token.status'),
      width: 144,
      optional: true,
      sort: sortBy('status', ({ status }) => (status === 'unknown' ? 0 : tokenStatus[status])),
      cell: (token) => statusCell(token, t),
    },
    { id: 'key', header: t('token.key'), width: 132, cell: keyCell },
    {
      id: 'used',
      header: t('token.used'),
      align: 'end',
      width: 104,
      sort: sortBy('used_quota', ({ usedQuota }) => usedQuota),
      panelCell: () => null,
      cell: ({ usedQuota }) => <Quota value={usedQuota} />,
    },
    {
      id: 'left',
      header: t('token.left'),
      align: 'end',
      width: 104,
      sort: sortBy('remain_quota', ({ isUnlimited, remainingQuota }) => (isUnlimited ? Number.POSITIVE_INFINITY : remainingQuota)),
      panelCell: () => null,
      cell: (token) => leftCell(token, t),
    },
    {
      id: 'group',
      header: t('token.group'),
      width: 120,
      inPanel: true,
      cell: ({ group }) => groupCell(group, { userGroup, ratio: groups?.[group ?? userGroup ?? '']?.ratio }, t),
    },
    { id: 'models', header: t('token.models'), width: 200, optional: true, cell: (token) => modelsCell(token, t) },
    { id: 'addresses', header: t('token.addresses'), width: 160, optional: true, cell: (token) => addressesCell(token, t) },
    {
      id: 'last-used',
      header: t('token.last-used'),
      width: 124,
      inPanel: true,
      sort: sortBy('accessed_time', ({ lastUsedAt, createdAt }) => lastUsedAt ?? createdAt),
      cell: ({ lastUsedAt }) => timeCell(lastUsedAt, t('token.last-used.never')),
    },
    {
      id: 'created',
      header: t('token.created'),
      width: 124,
      optional: true,
      sort: sortBy('created_time', ({ createdAt }) => createdAt),
      cell: ({ createdAt }) => timeCell(createdAt, ''),
    },
    {
      id: 'expiry',
      header: t('token.expiry'),
      width: 124,
      inPanel: true,
      sort: sortBy('expired_time', ({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY),
      cell: ({ expiresAt }) => timeCell(expiresAt, t('token.expiry.never')),
    },
    { id: 'actions', header: '', width: 84, cell: (token) => rowActions({ token, ...actions }) },
  ];
}

export const tokenSummary =
  (t: T, userGroup: string | undefined) =>
  (token: Token): RowSummary => ({
    title: nameCell(token, t),
    value: leftCell(token, t),
    meta: [keyCell(token), token.group ?? userGroup],
    end: timeCell(token.lastUsedAt, t('token.unused')),
  });
