import type { ManageAction } from '@console/shared/contract';
import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '../i18n';
import { userAction } from './api/queries';
import type { User } from './api/types';
import { undoOf } from './model';

export type UserActionsState = {
  /** Cancelling and promoting a user ask first; the others are done at once and can be undone. */
  run: (user: User, action: ManageAction) => void;
  /** Render it somewhere: the question before a user is cancelled or promoted. */
  dialog: ReactNode;
};

type Question = { user: User; action: 'promote' | 'delete' };

/** One mutation and one question for all rows. */
export function useUserActions(): UserActionsState {
  const t = useT();
  const [asking, setAsking] = useState<Question>();
  const { mutate, isPending } = useMutation(userAction);
  const send = useCallback(
    (user: User, action: ManageAction) => {
      const { id, username: name } = user;
      const reverse = undoOf(user, action);
      const undo = reverse && { label: t('user.undo'), onClick: () => mutate({ id, action: reverse }) };
      mutate(
        { id, action },
        {
          onSuccess: () => notify.success(t(`user.done.${action}`, { name }), `user:${id}`, undo),
          onSettled: () => setAsking(undefined),
        },
      );
    },
    [mutate, t],
  );
  const run = useCallback(
    (user: User, action: ManageAction) => (action === 'delete' || action === 'promote' ? setAsking({ user, action }) : send(user, action)),
    [send],
  );
  const dialog = asking && (
    <ConfirmDialog
      {...questionOf(asking, t)}
      isPending={isPending}
      onConfirm={() => send(asking.user, asking.action)}
      onCancel={() => setAsking(undefined)}
    />
  );
  return { run, dialog };
}

function questionOf({ user: { username: name }, action }: Question, t: ReturnType<typeof useT>) {
  return action === 'delete'
    ? {
        title: t('user.cancel.title', { name }),
        text: t('user.cancel.text', { name }),
        confirmLabel: t('user.action.delete'),
        cancelLabel: t('user.cancel.keep'),
      }
    : {
        title: t('user.promote.title', { name }),
        text: t('user.promote.text', { name }),
        confirmLabel: t('user.action.promote'),
        tone: 'neutral' as const,
      };
}
