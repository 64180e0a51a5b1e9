import { useNavigate } from '@console/shared/router';
import { DataTable, type Selection, useCopy } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { User } from '../api/types';
import { useCaller } from '../use-caller';
import { useUserActions } from '../use-user-actions';
import { getUserLogsPath } from '../user-logs-path';
import { UserActions } from './user-actions';
import { type CellFilters, userColumns } from './user-columns';

export type UsersTableProps = {
  users: User[] | undefined;
  selection: Selection;
  onOpen: (user: User) => void;
  onHistory: ((user: User) => void) | undefined;
  onFilter: CellFilters;
};

const rowKey = ({ id }: User) => String(id);
const rowName = ({ username }: User) => username;
const isDimmed = ({ status }: User) => status === 'cancelled';

export function UsersTable({ users, selection, onOpen, onHistory, onFilter }: UsersTableProps) {
  const t = useT();
  const caller = useCaller();
  const navigate = useNavigate();
  const { run, dialog } = useUserActions();
  const { copyAndNotify, dialog: copyDialog } = useCopy();
  const columns = useMemo(
    () => [
      ...userColumns(t, onFilter),
      {
        id: 'actions',
        header: '',
        fit: true,
        cell: (user: User) => (
          <UserActions
            user={user}
            caller={caller}
            onOpen={onOpen}
            onHistory={onHistory}
            onAction={run}
            onLogs={({ username }) => void navigate(getUserLogsPath({ username }))}
            onCopy={(text) => copyAndNotify(text, t('user.copied', { text }))}
          />
        ),
      },
    ],
    [t, caller, navigate, onOpen, onHistory, onFilter, run, copyAndNotify],
  );
  return (
    <>
      <DataTable
        id="user"
        label={t('user.title')}
        columns={columns}
        rows={users}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={isDimmed}
        selection={selection}
        onOpen={onOpen}
      />
      {dialog}
      {copyDialog}
    </>
  );
}
