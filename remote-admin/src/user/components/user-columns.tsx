import { compactNumber } from '@console/shared/format';
import { CellLink, type Column, FilterCell, Quota, Text } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { User } from '../api/types';
import { UserRoleTag, UserStatusTag } from './user-tags';

/** Must be stable because the columns depend on it. */
export type CellFilters = (filters: { group: string } | { keyword: string }) => void;

export const userColumns = (t: T, onFilter: CellFilters): Column<User>[] => [
  { id: 'id', header: t('user.id'), fit: true, cell: ({ id }) => id },
  { id: 'user', header: t('user.name'), fixed: true, cell: (user) => <Name {...user} /> },
  { id: 'group', header: t('user.group'), cell: ({ group }) => <FilterCell text={group} onFilter={() => onFilter({ group })} /> },
  { id: 'role', header: t('user.role'), fit: true, cell: ({ role }) => <UserRoleTag role={role} /> },
  { id: 'status', header: t('user.status'), fit: true, cell: ({ status }) => <UserStatusTag status={status} /> },
  { id: 'quota', header: t('user.quota'), align: 'end', cell: ({ quota }) => <Quota value={quota} /> },
  { id: 'used', header: t('user.used'), align: 'end', cell: ({ usedQuota }) => <Quota value={usedQuota} /> },
  {
    id: 'requests',
    header: t('user.requests'),
    align: 'end',
    cell: ({ requestCount }) => <span title={String(requestCount)}>{compactNumber(requestCount)}</span>,
  },
  { id: 'invites', header: t('user.invites'), cell: (user) => <Invites user={user} onFilter={onFilter} t={t} /> },
];

function Name({ username, displayName }: Pick<User, 'username' | 'displayName'>) {
  return (
    <span>
      <bdi>{username}</bdi>
      {displayName !== '' && displayName !== username && (
        <Text as="span" color="fg.muted">
          {' ('}
          <bdi>{displayName}</bdi>
          {')'}
        </Text>
      )}
    </span>
  );
}

function Invites({ user: { inviteCount, inviteEarnings, inviterId }, onFilter, t }: { user: User; onFilter: CellFilters; t: T }) {
  const hasInvited = inviteCount > 0 || inviteEarnings > 0;
  if (!hasInvited && inviterId === undefined) {
    return (
      <Text as="span" color="fg.subtle">
        {t('user.invites.none')}
      </Text>
    );
  }
  return (
    <div>
      {hasInvited && (
        <div>
          {t('user.invites.count', { number: inviteCount })}
          {' · '}
          {t('user.invites.earned')} <Quota value={inviteEarnings} />
        </div>
      )}
      {inviterId !== undefined && (
        <Text color="fg.muted" textStyle="xs">
          <CellLink onClick={() => onFilter({ keyword: String(inviterId) })}>{t('user.inviter.by', { id: inviterId })}</CellLink>
        </Text>
      )}
    </div>
  );
}
