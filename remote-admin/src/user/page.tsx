import { useQuery } from '@console/shared/query';
import { Button, onFirstUse, PageHeader, Pagination, QueryState, useListParams } from '@console/shared/ui';
import { UserPlus } from 'lucide-react';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { userList } from './api/queries';
import type { User } from './api/types';
import { NoUsers } from './components/no-users';
import { UserFilters } from './components/user-filters';
import { UsersTable } from './components/users-table';
import { useUserDrawer } from './use-user-drawer';

const AddUserDrawer = onFirstUse(() => import('./components/add-user-drawer').then((module) => module.AddUserDrawer));
const EditUserDrawer = onFirstUse(() => import('./components/edit-user-drawer').then((module) => module.EditUserDrawer));

export function Page() {
  const t = useT();
  const list = useListParams(['keyword', 'group']);
  const drawer = useUserDrawer();
  const users = useQuery(userList(list.params));
  const { setFilters } = list;
  const filterByGroup = useCallback((group: string) => setFilters({ group }), [setFilters]);
  const table = (rows?: User[]) => <UsersTable users={rows} onEdit={drawer.open} onGroup={filterByGroup} />;

  return (
    <>
      <PageHeader
        title={t('user.title')}
        actions={
          <Button onClick={() => drawer.open('new')}>
            <UserPlus size={16} aria-hidden />
            {t('user.add')}
          </Button>
        }
      />
      <UserFilters list={list} />
      <QueryState query={users} loading={table()}>
        {(page) =>
          page.items.length === 0 ? (
            <NoUsers list={list} />
          ) : (
            <>
              {table(page.items)}
              <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />
            </>
          )
        }
      </QueryState>
      {drawer.value === 'new' && <AddUserDrawer onClose={drawer.close} />}
      {drawer.editedId !== undefined && <EditUserDrawer key={drawer.editedId} id={drawer.editedId} onClose={drawer.close} />}
    </>
  );
}
