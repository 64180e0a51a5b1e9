import type { SortField } from '@console/shared/contract';
import { formatPoints } from '@console/shared/format';
import { type Column, NameWithId, Quota, RelativeTime, type RowSummary } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { User } from '../api/types';
import { UserStatusTag } from './user-tags';

type Sort = { field: SortField<'user'>; by: (user: User) => string | number };

const sorts = {
  id: { field: 'id', by: ({ id }) => id },
  username: { field: 'username', by: ({ username }) => username },
  group: { field: 'group', by: ({ group }) => group },
  role: { field: 'role', by: ({ level }) => level },
  status: { field: 'status', by: ({ status }) => status },
  quota: { field: 'quota', by: ({ quota }) => quota },
  used: { field: 'used_quota', by: ({ usedQuota }) => usedQuota },
  created: { field: 'created_at', by: ({ createdAt = 0 }) => createdAt },
  signedIn: { field: 'last_login_at', by: ({ lastSignInAt = 0 }) => lastSignInAt },
  requests: { field: 'request_count', by: ({ requestCount }) => requestCount },
} satisfies Record<string, Sort>;

/** The panel leads with status, ID, group, balance, used and requests. */
export const userColumns = (t: T, hasTimes: boolean): Column<User>[] => [
  {
    id: 'user',
    header: t('user.name'),
    fixed: true,
    sort: sorts.username,
    panelCell: () => null,
    cell: (user) => renderName(user, t),
  },
  { id: 'id', header: t('user.id'), width: 80, optional: true, sort: sorts.id, panelCell: () => null, cell: ({ id }) => id },
  { id: 'email', header: t('user.binding.email'), inPanel: true, panelCell: () => null, cell: ({ email }) => email },
  {
    id: 'group',
    header: t('user.group'),
    width: 96,
    sort: sorts.group,
    panelCell: () => null,
    cell: ({ group }) => group,
  },
  {
    id: 'role',
    header: t('user.role'),
    width: 144,
    optional: true,
    inPanel: true,
    sort: sorts.role,
    panelCell: () => null,
    cell: ({ role }) => t(`user.role.${role}`),
  },
  {
    id: 'status',
    header: t('user.status'),
    width: 112,
    sort: sorts.status,
    panelCell: () => null,
    cell: ({ status }) => <UserStatusTag status={status} />,
  },
  {
    id: 'quota',
    header: t('user.quota'),
    align: 'end',
    width: 104,
    sort: sorts.quota,
    panelCell: () => null,
    cell: ({ quota }) => <Quota value={quota} />,
  },
  {
    id: 'used',
    header: t('user.used'),
    align: 'end',
    width: 104,
    inPanel: true,
    sort: sorts.used,
    panelCell: () => null,
    cell: ({ usedQuota }) => <Quota value={usedQuota} />,
  },
  {
    id: 'requests',
    header: t('user.requests'),
    align: 'end',
    width: 104,
    inPanel: true,
    sort: sorts.requests,
    panelCell: () => null,
    cell: ({ requestCount }) => formatPoints(requestCount),
  },
  ...(hasTimes ? timeColumns(t) : []),
];

const timeColumns = (t: T): Column<User>[] => [
  {
    id: 'signed-in',
    header: t('user.signed-in'),
    width: 120,
    inPanel: true,
    sort: sorts.signedIn,
    cell: ({ lastSignInAt }) => renderTime(lastSignInAt),
  },
  {
    id: 'created',
    header: t('user.created'),
    width: 120,
    optional: true,
    inPanel: true,
    sort: sorts.created,
    cell: ({ createdAt }) => renderTime(createdAt),
  },
];

const renderTime = (seconds: number | undefined) =>
  seconds !== undefined && (
    <span className="ui-muted">
      <RelativeTime seconds={seconds} />
    </span>
  );

export const userSummary =
  (t: T) =>
  ({ id, username, displayName, quota, group, role, status, requestCount }: User): RowSummary => ({
    title: <bdi>{username}</bdi>,
    value: <Quota value={quota} />,
    meta: [displayName !== username && displayName && <bdi>{displayName}</bdi>, `#${id}`, group, role !== 'user' && t(`user.role.${role}`)],
    end:
      status === 'activated' ? (
        t('user.requests.count', { count: requestCount, number: formatPoints(requestCount) })
      ) : (
        <UserStatusTag status={status} />
      ),
  });

function renderName({ id, username, displayName, role }: User, t: T) {
  return (
    <>
      <NameWithId id={id}>
        <bdi className="name">{username}</bdi>
      </NameWithId>{' '}
      {displayName !== '' && displayName !== username && <bdi className="display-name ui-muted">{displayName}</bdi>}{' '}
      {role !== 'user' && <span className="ui-outlined-tag">{t(`user.role.${role}`)}</span>}
    </>
  );
}
