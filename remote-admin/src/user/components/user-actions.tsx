import type { ManageAction } from '@console/shared/contract';
import { ActionMenu, type MenuAction, RowAction } from '@console/shared/ui';
import {
  ArrowBigDown,
  ArrowBigUp,
  Ban,
  CircleCheck,
  Copy,
  Eye,
  History,
  KeyRound,
  Pencil,
  ScrollText,
  ShieldOff,
  UserX,
  Wallet,
  WalletCards,
} from 'lucide-react';
import { useT } from '../../i18n';
import type { User } from '../api/types';
import { getRefusal } from '../model';
import type { Caller } from '../use-caller';

/** Must be stable because the columns depend on it. */
export type RowHandlers = {
  onOpen: (user: User) => void;
  onAction: (user: User, action: ManageAction) => void;
  onBalance: (user: User) => void;
  /** Undefined if there is no history to show. */
  onHistory: ((user: User) => void) | undefined;
  /** Undefined if there is no second step to reset. */
  onTwoFactorReset: ((user: User) => void) | undefined;
  /** Undefined if the gateway has no passkeys. */
  onPasskeysReset: ((user: User) => void) | undefined;
  /** Undefined if the gateway has no plans. */
  onPlans: ((user: User) => void) | undefined;
  onLogs: (user: User) => void;
  onCopy: (text: string) => void;
};

export type UserActionsProps = RowHandlers & { user: User; caller: Caller };

const icons = { promote: <ArrowBigUp />, demote: <ArrowBigDown />, disable: <Ban />, enable: <CircleCheck />, delete: <UserX /> };

export function UserActions({
  user,
  caller,
  onOpen,
  onBalance,
  onHistory,
  onAction,
  onTwoFactorReset,
  onPasskeysReset,
  onPlans,
  onLogs,
  onCopy,
}: UserActionsProps) {
  const t = useT();
  const manageAction = (action: ManageAction): MenuAction => {
    const refusal = getRefusal(action, caller, user);
    return {
      id: action,
      label: t(`user.action.${action}`),
      icon: icons[action],
      danger: action === 'delete',
      disabled: refusal !== undefined,
      reason: refusal && t(`user.refusal.${refusal}`),
      onSelect: () => onAction(user, action),
    };
  };
  const copyAction = (what: 'id' | 'name' | 'email', text: string): MenuAction => ({
    id: `copy-${what}`,
    label: t(`user.copy.${what}`),
    icon: <Copy />,
    disabled: text === '',
    reason: text === '' ? t('user.copy.no-email') : undefined,
    onSelect: () => onCopy(text),
  });
  const isEditable = getRefusal('edit', caller, user) === undefined;
  const canReset = isEditable && user.level < caller.role;
  return (
    <div className="actions">
      <RowAction
        label={t(isEditable ? 'user.edit.of' : 'user.show.of', { name: user.username })}
        text={t(isEditable ? 'action.edit' : 'action.show')}
        onClick={() => onOpen(user)}
      >
        {isEditable ? <Pencil /> : <Eye />}
      </RowAction>
      {isEditable && (
        <span className="balance">
          <RowAction label={t('user.balance.of', { name: user.username })} text={t('user.balance')} onClick={() => onBalance(user)}>
            <Wallet />
          </RowAction>
        </span>
      )}
      <ActionMenu
        label={t('user.actions.of', { name: user.username })}
        actions={[
          ...(isEditable ? [{ id: 'balance', label: t('user.balance'), icon: <Wallet />, onSelect: () => onBalance(user) }] : []),
          { id: 'logs', label: t('user.logs'), icon: <ScrollText />, onSelect: () => onLogs(user) },
          ...(onPlans ? [{ id: 'plans', label: t('user.plans'), icon: <WalletCards />, onSelect: () => onPlans(user) }] : []),
          ...(onHistory ? [{ id: 'history', label: t('user.history'), icon: <History />, onSelect: () => onHistory(user) }] : []),
          ...(onTwoFactorReset && canReset
            ? [{ id: 'two-factor', label: t('user.two-factor.reset'), icon: <ShieldOff />, onSelect: () => onTwoFactorReset(user) }]
            : []),
          ...(onPasskeysReset && canReset
            ? [{ id: 'passkeys', label: t('user.passkeys.reset'), icon: <KeyRound />, onSelect: () => onPasskeysReset(user) }]
            : []),
          copyAction('id', String(user.id)),
          copyAction('name', user.username),
          copyAction('email', user.email),
          ...(['promote', 'demote', user.status === 'activated' ? 'disable' : 'enable', 'delete'] as const).map(manageAction),
        ]}
      />
    </div>
  );
}
