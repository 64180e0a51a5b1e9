import type { ManageAction } from '@console/shared/contract';
import { ActionMenu, Flex, RowAction } from '@console/shared/ui';
import { ArrowBigDown, ArrowBigUp, Ban, CircleCheck, Pencil, UserX } from 'lucide-react';
import { useT } from '../../i18n';
import type { User } from '../api/types';
import { refusalOf } from '../model';

export type UserActionsProps = {
  user: User;
  /** Role number of who looks. */
  level: number;
  onEdit: () => void;
  onAction: (user: User, action: ManageAction) => void;
};

const icons = { promote: <ArrowBigUp />, demote: <ArrowBigDown />, disable: <Ban />, enable: <CircleCheck />, delete: <UserX /> };

/** What can be done to one user; what may not be done is disabled and says why. */
export function UserActions({ user, level, onEdit, onAction }: UserActionsProps) {
  const t = useT();
  const reasonOf = (action: ManageAction | 'edit') => {
    const refusal = refusalOf(action, level, user);
    return refusal && t(`user.refusal.${refusal}`);
  };
  const offered: ManageAction[] = ['promote', 'demote', user.status === 'activated' ? 'disable' : 'enable', 'delete'];
  const notEditable = reasonOf('edit');
  return (
    <Flex gap="1" justify="flex-end">
      <RowAction
        label={t('user.edit.of', { name: user.username })}
        title={notEditable ?? t('user.edit')}
        disabled={notEditable !== undefined}
        onClick={onEdit}
      >
        <Pencil />
      </RowAction>
      <ActionMenu
        label={t('user.actions.of', { name: user.username })}
        actions={offered.map((action) => {
          const reason = reasonOf(action);
          return {
            id: action,
            label: t(`user.action.${action}`),
            icon: icons[action],
            danger: action === 'delete',
            disabled: reason !== undefined,
            reason,
            onSelect: () => onAction(user, action),
          };
        })}
      />
    </Flex>
  );
}
