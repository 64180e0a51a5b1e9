import { useMutation, useQuery } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { DescriptionList, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type T, useT } from '../../i18n';
import { customLinks, removeBindingMutation, removeCustomLinkMutation } from '../api/queries';
import type { User, UserBindings } from '../api/types';
import { getRefusal } from '../model';
import { CopyableText } from './copyable-text';
import { RemovableLink } from './removable-link';

const providers = ['github', 'discord', 'oidc', 'wechat', 'telegram', 'linuxdo'] as const satisfies (keyof UserBindings)[];

export function LinkedAccounts({ user }: { user: User }) {
  const t = useT();
  const { email, bindings } = user;
  const custom = useCustomLinks(user);
  const items: [string, ReactNode][] = providers
    .filter((type) => bindings[type] !== '')
    .map((type) => [
      t(`user.binding.${type}`),
      <Binding key={type} user={user} type={type}>
        <AccountId>{formatBinding(type, bindings[type], t)}</AccountId>
      </Binding>,
    ]);
  if (email !== '') {
    const text = <CopyableText text={email} label={t('user.copy.email')} />;
    items.unshift([
      t('user.binding.email'),
      <Binding key="email" user={user} type="email">
        {text}
      </Binding>,
    ]);
  }
  const all = [...items, ...custom];
  return all.length > 0 ? (
    <DescriptionList title={t('user.bindings')} items={all} />
  ) : (
    <DescriptionList items={[[t('user.bindings'), t('user.bindings.none')]]} />
  );
}

/** Most providers are linked by ID, which must not be mistaken for a name. */
function formatBinding(provider: (typeof providers)[number], id: string, t: T): string {
  return provider === 'wechat' || /^\d+$/.test(id) ? t('user.binding.id', { id }) : id;
}

function AccountId({ children }: { children: string }) {
  return (
    <Text as="span" overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function useCanRemove(user: User): boolean {
  const caller = useSession((state) => state.user);
  const isEditable = caller !== null && getRefusal('group', caller, user) === undefined;
  return useCapability('binding-removal') && isEditable;
}

/** Accounts at the providers that the site defines itself. */
function useCustomLinks(user: User): [string, ReactNode][] {
  const t = useT();
  const canRemove = useCanRemove(user);
  const hasCustom = useCapability('custom-oauth');
  const links = useQuery({ ...customLinks(user.id), enabled: hasCustom && canRemove });
  const { mutateAsync } = useMutation(removeCustomLinkMutation);
  return (links.data ?? []).map(({ provider_id: providerId, provider_name: name, provider_user_id: accountId }) => [
    name,
    <RemovableLink key={providerId} provider={name} username={user.username} onRemove={() => mutateAsync({ userId: user.id, providerId })}>
      <AccountId>{t('user.binding.id', { id: accountId })}</AccountId>
    </RemovableLink>,
  ]);
}

type BindingProps = { user: User; type: keyof UserBindings | 'email'; children: ReactNode };

function Binding({ user, type, children }: BindingProps) {
  const t = useT();
  const canRemove = useCanRemove(user);
  const { mutateAsync } = useMutation(removeBindingMutation);
  if (!canRemove) {
    return children;
  }
  const { id, username } = user;
  return (
    <RemovableLink
      provider={t(`user.binding.${type}`)}
      username={username}
      isEmail={type === 'email'}
      onRemove={() => mutateAsync({ id, type })}
    >
      {children}
    </RemovableLink>
  );
}
