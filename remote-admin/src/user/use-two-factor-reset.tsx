import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n';
import { resetTwoFactorMutation } from './api/queries';
import type { User } from './api/types';

export type TwoFactorReset = {
  /** Undefined where the gateway has no second step. */
  start: ((user: User) => void) | undefined;
  /** The confirmation, to be rendered by the caller. */
  dialog: ReactNode;
};

export function useTwoFactorReset(): TwoFactorReset {
  const t = useT();
  const hasTwoFactor = useCapability('two-factor');
  const [user, setUser] = useState<User>();
  const { mutate, isPending } = useMutation(resetTwoFactorMutation);
  const reset = ({ id, username: name }: User) =>
    mutate(id, {
      onSuccess: () => notify.success(t('user.two-factor.reset.done', { name })),
      onSettled: () => setUser(undefined),
    });
  const dialog = user && (
    <ConfirmDialog
      title={t('user.two-factor.reset.title', { name: user.username })}
      text={t('user.two-factor.reset.text')}
      confirmLabel={t('user.two-factor.reset.confirm')}
      isPending={isPending}
      onConfirm={() => reset(user)}
      onCancel={() => setUser(undefined)}
    />
  );
  return { start: hasTwoFactor ? setUser : undefined, dialog };
}
