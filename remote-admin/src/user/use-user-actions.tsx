import type { ManageAction } from '@console/shared/contract';
import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '../i18n';
import { manageUserMutation } from './api/queries';
import type { User } from './api/types';
import { getUndoAction } from './model';

export type UserActionsState = {
  /** Deleting and promoting are confirmed first; other actions can be undone. */
  run: (user: User, action: ManageAction) => void;
  /** The confirmation, to be rendered by the caller. */
  dialog: ReactNode;
};

type PendingAction = { user: User; action: 'promote' | 'delete' };

export function useUserActions(): UserActionsState {
  const t = useT();
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const { mutate, isPending } = useMutation(manageUserMutation);
  const send = useCallback(
    (user: User, action: ManageAction) => {
      const { id, username: name } = user;
      const reverse = getUndoAction(user, action);
      const undo = reverse && { label: t('user.undo'), onClick: () => mutate({ id, action: reverse }) };
      mutate(
        { id, action },
        {
          onSuccess: () => notify.success(t(`user.done.${action}`, { name }), `user:${id}`, undo),
          onSettled: () => setPendingAction(undefined),
        },
      );
    },
    [mutate, t],
  );
  const run = useCallback(
    (user: User, action: ManageAction) =>
      action === 'delete' || action === 'promote' ? setPendingAction({ user, action }) : send(user, action),
    [send],
  );
  const dialog = pendingAction && (
    <ConfirmDialog
      {...getConfirmProps(pendingAction, t)}
      isPending={isPending}
      onConfirm={() => send(pendingAction.user, pendingAction.action)}
      onCancel={() => setPendingAction(undefined)}
    />
  );
  return { run, dialog };
}

function getConfirmProps({ user: { username: name }, action }: PendingAction, t: ReturnType<typeof useT>) {
  return action === 'delete'
    ? {
        title: t('user.delete.title', { name }),
        text: t('user.delete.text', { name }),
        confirmLabel: t('user.action.delete'),
        cancelLabel: t('user.delete.keep'),
      }
    : {
        title: t('user.promote.title', { name }),
        text: t('user.promote.text', { name }),
        confirmLabel: t('user.action.promote'),
        tone: 'neutral' as const,
      };
}
