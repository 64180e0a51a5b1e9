import { useSession } from '@console/shared/session';
import { DataTable } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { User } from '../api/types';
import { useUserActions } from '../use-user-actions';
import { UserActions } from './user-actions';
import { userColumns } from './user-columns';

export type UsersTableProps = { users: User[]; onEdit: (id: string) => void };

export function UsersTable({ users, onEdit }: UsersTableProps) {
  const t = useT();
  const level = useSession((state) => state.user?.role ?? 0);
  const { run, dialog } = useUserActions();
  const columns = useMemo(
    () => [
      ...userColumns(t),
      {
        id: 'actions',
        header: '',
        fit: true,
        cell: (user: User) => <UserActions user={user} level={level} onEdit={() => onEdit(String(user.id))} onAction={run} />,
      },
    ],
    [t, level, onEdit, run],
  );
  return (
    <>
      <DataTable
        label={t('user.title')}
        columns={columns}
        rows={users}
        rowKey={(user) => String(user.id)}
        isDimmed={(user) => user.status === 'cancelled'}
      />
      {dialog}
    </>
  );
}
