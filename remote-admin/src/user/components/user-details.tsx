import { formatPoints } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { DescriptionList, Flex, Quota, Stack, Timestamp } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type T, useT } from '../../i18n';
import { PanelFigures } from '../../panel-figures';
import type { User } from '../api/types';
import { CopyableText } from './copyable-text';
import { LinkedAccounts } from './linked-accounts';
import { UserStatusTag } from './user-tags';

export function UserDetails({ user }: { user: User }) {
  const t = useT();
  return (
    <Stack gap="5">
      <DescriptionList
        title={t('user.account')}
        items={[
          [t('user.id'), <CopyableText key="id" text={String(user.id)} label={t('user.copy.id')} />],
          [t('user.role'), t(`user.role.${user.role}`)],
          [t('user.status'), <UserStatusTag key="status" status={user.status} />],
          [t('user.used'), <Quota key="used" value={user.usedQuota} />],
          [t('user.requests'), formatPoints(user.requestCount)],
          ...timeItems(user, t),
        ]}
      />
      <UserRelations user={user} />
    </Stack>
  );
}

const timeItems = ({ createdAt, lastSignInAt }: User, t: T): [string, ReactNode][] => [
  ...(createdAt === undefined ? [] : [[t('user.created'), <Timestamp key="created" seconds={createdAt} />] as [string, ReactNode]]),
  ...(lastSignInAt === undefined
    ? []
    : [[t('user.signed-in'), <Timestamp key="signed-in" seconds={lastSignInAt} />] as [string, ReactNode]]),
];

/** Below the title of the panel. */
export function UserLead({ user: { id, status, group, quota, usedQuota, requestCount } }: { user: User }) {
  const t = useT();
  return (
    <>
      <Flex align="center" minH="6" color="fg.muted" overflowWrap="anywhere">
        <span>
          <UserStatusTag status={status} /> · #{id} · {group}
        </span>
      </Flex>
      <PanelFigures
        items={[
          [t('user.quota'), <Quota key="quota" value={quota} />],
          [t('user.used'), <Quota key="used" value={usedQuota} />],
          [t('user.requests'), formatPoints(requestCount)],
        ]}
      />
    </>
  );
}

/** What neither the lead nor the columns of the list show. */
export function UserPanel({ user }: { user: User }) {
  const t = useT();
  const { username, displayName, role } = user;
  const items: [string, ReactNode][] = [
    [t('user.display-name'), displayName !== username && displayName && <bdi>{displayName}</bdi>],
    [t('user.role'), t(`user.role.${role}`)],
    [t('user.remark'), user.remark],
    ...timeItems(user, t),
  ];
  return (
    <>
      <DescriptionList items={items.filter(([, value]) => Boolean(value))} />
      <UserRelations user={user} />
    </>
  );
}

/** Who invited the user, and which accounts are linked. */
function UserRelations({ user }: { user: User }) {
  const t = useT();
  return (
    <>
      <DescriptionList
        title={t('user.invites')}
        items={[
          [t('user.invites.people'), formatPoints(user.inviteCount)],
          [t('user.invites.earnings'), <Quota key="earnings" value={user.inviteEarnings} />],
          [t('user.invites.pending'), <Quota key="pending" value={user.pendingEarnings} />],
          [
            t('user.inviter'),
            user.inviterId === undefined ? (
              t('user.invites.none')
            ) : (
              <Link key="inviter" to={`/user?keyword=${user.inviterId}`}>
                {t('user.inviter.id', { id: user.inviterId })}
              </Link>
            ),
          ],
        ]}
      />
      <LinkedAccounts user={user} />
    </>
  );
}
