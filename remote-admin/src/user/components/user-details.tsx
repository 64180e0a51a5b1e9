import { formatPoints } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { CopyButton, DescriptionList, Flex, Quota, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type T, useT } from '../../i18n';
import { PanelFigures } from '../../panel-figures';
import type { User } from '../api/types';
import { UserStatusTag } from './user-tags';

const providers = ['github', 'wechat', 'telegram', 'linuxdo'] as const;

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
        ]}
      />
      <UserRelations user={user} />
    </Stack>
  );
}

export function UserFigures({ user: { quota, usedQuota, requestCount } }: { user: User }) {
  const t = useT();
  return (
    <PanelFigures
      items={[
        [t('user.quota'), <Quota key="quota" value={quota} />],
        [t('user.used'), <Quota key="used" value={usedQuota} />],
        [t('user.requests'), formatPoints(requestCount)],
      ]}
    />
  );
}

/** Who invited the user, and which accounts are linked. */
export function UserRelations({ user }: { user: User }) {
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

function LinkedAccounts({ user: { email, bindings } }: { user: User }) {
  const t = useT();
  const items: [string, ReactNode][] = providers
    .filter((name) => bindings[name] !== '')
    .map((name) => [t(`user.binding.${name}`), formatBinding(name, bindings[name], t)]);
  if (email !== '') {
    items.unshift([t('user.binding.email'), <CopyableText key="email" text={email} label={t('user.copy.email')} />]);
  }
  return items.length > 0 ? (
    <DescriptionList title={t('user.bindings')} items={items} />
  ) : (
    <DescriptionList items={[[t('user.bindings'), t('user.bindings.none')]]} />
  );
}

/** Most providers are linked by ID, which must not be mistaken for a name. */
function formatBinding(provider: (typeof providers)[number], id: string, t: T): string {
  return provider === 'wechat' || /^\d+$/.test(id) ? t('user.binding.id', { id }) : id;
}

function CopyableText({ text, label }: { text: string; label: string }) {
  return (
    <Flex as="span" align="center" gap="2" my="-1">
      <span>{text}</span>
      <CopyButton text={text} label={label} type="button" />
    </Flex>
  );
}
