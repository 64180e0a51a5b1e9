import { useSession } from '@console/shared/session';
import { DataTable } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { User } from '../api/types';
import { refusalOf } from '../model';
import { useUserActions } from '../use-user-actions';
import { UserActions } from './user-actions';
import { userColumns } from './user-columns';

/** `users` is undefined until the first answer. */
export type UsersTableProps = { users: User[] | undefined; onEdit: (id: string) => void; onGroup: (group: string) => void };

export function UsersTable({ users, onEdit, onGroup }: UsersTableProps) {
  const t = useT();
  const level = useSession((state) => state.user?.role ?? 0);
  const { run, dialog } = useUserActions();
  // What may not be edited does not open.
  const open = (user: User) => refusalOf('edit', level, user) === undefined && onEdit(String(user.id));
  const columns = useMemo(
    () => [
      ...userColumns(t, onGroup),
      {
        id: 'actions',
        header: '',
        fit: true,
        cell: (user: User) => <UserActions user={user} level={level} onEdit={() => onEdit(String(user.id))} onAction={run} />,
      },
    ],
    [t, level, onEdit, onGroup, run],
  );
  return (
    <>
      <DataTable
        id="user"
        label={t('user.title')}
        columns={columns}
        rows={users}
        rowKey={(user) => String(user.id)}
        rowName={(user) => user.username}
        isDimmed={(user) => user.status === 'cancelled'}
        onOpen={open}
      />
      {dialog}
    </>
  );
}
