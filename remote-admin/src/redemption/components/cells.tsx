import type { SortField } from '@console/shared/contract';
import { Link } from '@console/shared/router';
import { type Column, FilterCell, NameWithId, Quota, RelativeTime, type RowSummary, StatusTag, type Tone } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { Code, CodeStatus } from '../api/types';

const tones: Record<CodeStatus, Tone> = { unused: 'good', disabled: 'neutral', used: 'neutral', expired: 'warning', unknown: 'warning' };

export const renderStatus = (status: CodeStatus, t: T) => <StatusTag tone={tones[status]}>{t(`redemption.status.${status}`)}</StatusTag>;

export const renderUserLink = (id: number, t: T) => (
  <Link to={`/user/edit/${id}`} className="ui-cell-link">
    {t('redemption.user', { id })}
  </Link>
);

const sortBy = (field: SortField<'redemption'>, by: (code: Code) => string | number) => ({ field, by });

const expiryColumn = (t: T): Column<Code> => ({
  id: 'expiry',
  header: t('redemption.expiry'),
  width: 132,
  inPanel: true,
  sort: sortBy('expired_time', ({ expiresAt }) => expiresAt ?? 0),
  cell: ({ expiresAt }) => (expiresAt === undefined ? t('redemption.expiry.never') : <RelativeTime seconds={expiresAt} />),
});

/** The panel leads with name, ID and quota. */
export const codeColumns = (t: T, onName: (name: string) => void, hasExpiry: boolean): Column<Code>[] => [
  {
    id: 'name',
    header: t('redemption.name'),
    fixed: true,
    sort: sortBy('name', ({ name }) => name),
    panelCell: () => null,
    cell: ({ id, name }) => (
      <NameWithId id={id}>
        <span className="name">
          <FilterCell text={name} onFilter={() => onName(name)} />
        </span>
      </NameWithId>
    ),
  },
  {
    id: 'id',
    header: t('redemption.id'),
    width: 80,
    optional: true,
    sort: sortBy('id', ({ id }) => id),
    panelCell: () => null,
    cell: ({ id }) => id,
  },
  {
    id: 'status',
    header: t('redemption.status'),
    width: 112,
    sort: sortBy('status', ({ status }) => status),
    cell: ({ status }) => renderStatus(status, t),
  },
  {
    id: 'quota',
    header: t('redemption.quota'),
    align: 'end',
    width: 112,
    sort: sortBy('quota', ({ quota }) => quota),
    panelCell: () => null,
    cell: ({ quota }) => <Quota value={quota} />,
  },
  {
    id: 'created',
    header: t('redemption.created'),
    width: 132,
    inPanel: true,
    sort: sortBy('created_time', ({ createdAt }) => createdAt),
    cell: ({ createdAt }) => (
      <span className="ui-muted">
        <RelativeTime seconds={createdAt} />
      </span>
    ),
  },
  ...(hasExpiry ? [expiryColumn(t)] : []),
  { id: 'used', header: t('redemption.used'), width: 120, cell: ({ used }) => used && renderUserLink(used.by, t) },
  {
    id: 'used-at',
    header: t('redemption.used.at'),
    width: 132,
    inPanel: true,
    sort: sortBy('redeemed_time', ({ used }) => used?.at ?? 0),
    cell: ({ used }) => used?.at !== undefined && <RelativeTime seconds={used.at} />,
  },
  { id: 'group', header: t('redemption.group'), align: 'end', width: 96, optional: true, inPanel: true, cell: ({ groupId }) => groupId },
];

/** Two lines on narrow screens. */
export const codeSummary =
  (t: T) =>
  ({ id, name, quota, status, createdAt, used }: Code): RowSummary => ({
    title: name,
    value: <Quota value={quota} />,
    meta: [`#${id}`, t(`redemption.status.${status}`), used && t('redemption.user', { id: used.by })],
    end: <RelativeTime seconds={used?.at ?? createdAt} />,
  });
