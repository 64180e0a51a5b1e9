import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n';
import { resetMutations } from './api/queries';
import type { User } from './api/types';

/** What users may have lost. */
export type SignInReset = {
  /** Undefined where the gateway has none to reset. */
  start: ((user: User) => void) | undefined;
  /** The confirmation, to be rendered by the caller. */
  dialog: ReactNode;
};

export function useSignInReset(what: keyof typeof resetMutations): SignInReset {
  const t = useT();
  const isSupported = useCapability(what);
  const [user, setUser] = useState<User>();
  const { mutate, isPending } = useMutation(resetMutations[what]);
  const reset = ({ id, username: name }: User) =>
    mutate(id, {
      onSuccess: () => notify.success(t(`user.${what}.reset.done`, { name })),
      onSettled: () => setUser(undefined),
    });
  const dialog = user && (
    <ConfirmDialog
      title={t(`user.${what}.reset.title`, { name: user.username })}
      text={t(`user.${what}.reset.text`)}
      confirmLabel={t(`user.${what}.reset.confirm`)}
      isPending={isPending}
      onConfirm={() => reset(user)}
      onCancel={() => setUser(undefined)}
    />
  );
  return { start: isSupported ? setUser : undefined, dialog };
}
