import { ConfirmButton, Flex, notify } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';

export type RemovableLinkProps = {
  /** Name of the provider. */
  provider: string;
  username: string;
  isEmail?: boolean;
  onRemove: () => Promise<unknown>;
  children: ReactNode;
};

/** An account that a user has linked, with a button that undoes it. */
export function RemovableLink({ provider, username, isEmail = false, onRemove, children }: RemovableLinkProps) {
  const t = useT();
  const remove = async () => {
    await onRemove();
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
        text={t(isEmail ? 'user.binding.remove.email' : 'user.binding.remove.text', { provider })}
        confirmLabel={t('user.binding.remove')}
        aria-label={t('user.binding.remove.of', { provider })}
        onConfirm={remove}
      >
        {t('user.binding.remove')}
      </ConfirmButton>
    </Flex>
  );
}
