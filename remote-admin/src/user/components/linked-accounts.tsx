import { useMutation } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { ConfirmButton, DescriptionList, Flex, notify, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type T, useT } from '../../i18n';
import { removeBindingMutation } from '../api/queries';
import type { User, UserBindings } from '../api/types';
import { getRefusal } from '../model';
import { CopyableText } from './copyable-text';

const providers = ['github', 'discord', 'oidc', 'wechat', 'telegram', 'linuxdo'] as const satisfies (keyof UserBindings)[];

export function LinkedAccounts({ user }: { user: User }) {
  const t = useT();
  const { email, bindings } = user;
  const items: [string, ReactNode][] = providers
    .filter((type) => bindings[type] !== '')
    .map((type) => [
      t(`user.binding.${type}`),
      <Binding key={type} user={user} type={type}>
        <Text as="span" overflowWrap="anywhere">
          {formatBinding(type, bindings[type], t)}
        </Text>
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

type BindingProps = { user: User; type: keyof UserBindings | 'email'; children: ReactNode };

function Binding({ user, type, children }: BindingProps) {
  const t = useT();
  const { id, username } = user;
  const caller = useSession((state) => state.user);
  const isEditable = caller !== null && getRefusal('group', caller, user) === undefined;
  const canRemove = useCapability('binding-removal') && isEditable;
  const { mutateAsync } = useMutation(removeBindingMutation);
  if (!canRemove) {
    return children;
  }
  const provider = t(`user.binding.${type}`);
  const remove = async () => {
    await mutateAsync({ id, type });
    notify.success(t('user.binding.removed', { provider, name: username }));
  };
  return (
    <Flex as="span" align="center" justify="space-between" gap="2" minW="0">
      {children}
      <ConfirmButton
        type="button"
        size="xs"
        variant="ghost"
        colorPalette="gray"
        flexShrink="0"
        title={t('user.binding.remove.title', { provider, name: username })}
        text={t(type === 'email' ? 'user.binding.remove.email' : 'user.binding.remove.text', { provider })}
        confirmLabel={t('user.binding.remove')}
        aria-label={t('user.binding.remove.of', { provider })}
        onConfirm={remove}
      >
        {t('user.binding.remove')}
      </ConfirmButton>
    </Flex>
  );
}
