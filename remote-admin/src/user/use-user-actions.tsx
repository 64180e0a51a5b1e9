import type { ManageAction } from '@console/shared/contract';
import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '../i18n';
import { userAction } from './api/queries';
import type { User } from './api/types';

export type UserActionsState = {
  /** Does it at once; cancelling a user asks first. */
  run: (user: User, action: ManageAction) => void;
  /** Render it somewhere: the question before a user is cancelled. */
  dialog: ReactNode;
};

/** One mutation and one question for all rows. */
export function useUserActions(): UserActionsState {
  const t = useT();
  const [leaving, setLeaving] = useState<User>();
  const { mutate, isPending } = useMutation(userAction);
  const send = useCallback(
    (user: User, action: ManageAction) =>
      mutate(
        { id: user.id, action },
        {
          onSuccess: () => notify.success(t(`user.done.${action}`, { name: user.username })),
          onSettled: () => setLeaving(undefined),
        },
      ),
    [mutate, t],
  );
  const run = useCallback((user: User, action: ManageAction) => (action === 'delete' ? setLeaving(user) : send(user, action)), [send]);
  const dialog = leaving && (
    <ConfirmDialog
      title={t('user.cancel.title', { name: leaving.username })}
      text={t('user.cancel.text', { name: leaving.username })}
      confirmLabel={t('user.action.delete')}
      cancelLabel={t('user.cancel.keep')}
      isPending={isPending}
      onConfirm={() => send(leaving, 'delete')}
      onCancel={() => setLeaving(undefined)}
    />
  );
  return { run, dialog };
}
