import { useNavigate } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { chakra, DataTable, type ListState, lazyComponent, type Selection, useCopy } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { User, UserFilter } from '../api/types';
import { useCaller } from '../use-caller';
import { useSignInReset } from '../use-sign-in-reset';
import { useUserActions } from '../use-user-actions';
import { getUserLogsPath } from '../user-logs-path';
import { UserActions } from './user-actions';
import { userColumns, userSummary } from './user-columns';

const UserLead = lazyComponent(() => import('./user-details').then((module) => module.UserLead));
const UserPanel = lazyComponent(() => import('./user-details').then((module) => module.UserPanel));

export type UsersTableProps = {
  users: User[] | undefined;
  list: ListState<UserFilter>;
  selection: Selection;
  onOpen: (user: User) => void;
  onBalance: (user: User) => void;
  onHistory: ((user: User) => void) | undefined;
};

const rowKey = ({ id }: User) => String(id);
const rowName = ({ username }: User) => username;
const isDimmed = ({ status }: User) => status === 'cancelled';
const renderLead = (user: User) => <UserLead user={user} />;
const renderPanel = (user: User) => <UserPanel user={user} />;

export function UsersTable({ users, list, selection, onOpen, onBalance, onHistory }: UsersTableProps) {
  const t = useT();
  const hasTimes = useCapability('user-times');
  const hasPlans = useCapability('subscriptions');
  const caller = useCaller();
  const navigate = useNavigate();
  const { run, dialog } = useUserActions();
  const { start: resetTwoFactor, dialog: twoFactorDialog } = useSignInReset('two-factor');
  const { start: resetPasskeys, dialog: passkeysDialog } = useSignInReset('passkeys');
  const { copyAndNotify, dialog: copyDialog } = useCopy();
  const columns = useMemo(
    () => [
      ...userColumns(t, hasTimes),
      {
        id: 'actions',
        header: '',
        width: 84,
        cell: (user: User) => (
          <UserActions
            user={user}
            caller={caller}
            onOpen={onOpen}
            onBalance={onBalance}
            onHistory={onHistory}
            onAction={run}
            onTwoFactorReset={resetTwoFactor}
            onPasskeysReset={resetPasskeys}
            onPlans={hasPlans ? ({ id }) => void navigate(`/plans?drawer=user-${id}`) : undefined}
            onLogs={({ username }) => void navigate(getUserLogsPath({ username }))}
            onCopy={(text) => copyAndNotify(text, t('user.copied', { text }))}
          />
        ),
      },
    ],
    [t, hasTimes, hasPlans, caller, navigate, onOpen, onBalance, onHistory, run, resetTwoFactor, resetPasskeys, copyAndNotify],
  );
  const summary = useMemo(() => userSummary(t), [t]);
  return (
    <UserCellStyles>
      <DataTable
        id="user"
        label={t('user.title')}
        columns={columns}
        rows={users}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={isDimmed}
        sorting={list}
        selection={selection}
        summary={summary}
        panel={renderPanel}
        panelLead={renderLead}
      />
      {dialog}
      {twoFactorDialog}
      {passkeysDialog}
      {copyDialog}
    </UserCellStyles>
  );
}

/** Styles plain elements from one root, because styled cells slow down long tables. */
const UserCellStyles = chakra('div', {
  base: {
    '& .name': { fontWeight: 'medium' },
    '& .display-name': { ms: '2' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end' },
    // In the row, the menu has it.
    '& td .balance': { display: 'none' },
  },
});
