import { compactNumber } from '@console/shared/format';
import { type Column, FilterCell, Quota, StatusTag, Text, type Tone } from '@console/shared/ui';
import type { useT } from '../../i18n';
import type { User, UserRole, UserStatus } from '../api/types';

type Translate = ReturnType<typeof useT>;

const statusTones: Record<UserStatus, Tone> = { activated: 'good', banned: 'bad', unknown: 'neutral', cancelled: 'neutral' };
const roleTones: Record<UserRole, Tone> = { user: 'neutral', admin: 'info', root: 'accent', unknown: 'warning' };

/** Columns of the user list without the actions. */
export const userColumns = (t: Translate, onGroup: (group: string) => void): Column<User>[] => [
  { id: 'id', header: t('user.id'), fit: true, cell: ({ id }) => id },
  { id: 'user', header: t('user.name'), fixed: true, cell: (user) => <Name {...user} /> },
  { id: 'group', header: t('user.group'), cell: ({ group }) => <FilterCell text={group} onFilter={() => onGroup(group)} /> },
  {
    id: 'role',
    header: t('user.role'),
    fit: true,
    cell: ({ role }) => <StatusTag tone={roleTones[role]}>{t(`user.role.${role}`)}</StatusTag>,
  },
  {
    id: 'status',
    header: t('user.status'),
    fit: true,
    cell: ({ status }) => <StatusTag tone={statusTones[status]}>{t(`user.status.${status}`)}</StatusTag>,
  },
  { id: 'quota', header: t('user.quota'), align: 'end', cell: ({ quota }) => <Quota value={quota} /> },
  { id: 'used', header: t('user.used'), align: 'end', cell: ({ usedQuota }) => <Quota value={usedQuota} /> },
  {
    id: 'requests',
    header: t('user.requests'),
    align: 'end',
    cell: ({ requestCount }) => <span title={String(requestCount)}>{compactNumber(requestCount)}</span>,
  },
  { id: 'invites', header: t('user.invites'), cell: (user) => <Invites user={user} t={t} /> },
];

function Name({ username, displayName }: Pick<User, 'username' | 'displayName'>) {
  return (
    <span>
      {username}
      {displayName !== '' && displayName !== username && (
        <Text as="span" color="fg.muted">
          {` (${displayName})`}
        </Text>
      )}
    </span>
  );
}

function Invites({ user: { inviteCount, inviteEarnings, inviterId }, t }: { user: User; t: Translate }) {
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
          {t('user.inviter', { id: inviterId })}
        </Text>
      )}
    </div>
  );
}
