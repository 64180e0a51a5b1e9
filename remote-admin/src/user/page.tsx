import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { Button, lazyComponent, PageHeader, Pagination, QueryState, useListParams, useSelectedRows } from '@console/shared/ui';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { EmptyList } from '../empty-list';
import { useT } from '../i18n';
import { userList } from './api/queries';
import type { BulkOperation, User } from './api/types';
import { SelectedUsers } from './components/selected-users';
import type { CellFilters } from './components/user-columns';
import { UserFilters } from './components/user-filters';
import { UsersTable } from './components/users-table';
import { useHasHistory } from './use-has-history';
import { useUserDrawer } from './use-user-drawer';

const AddUserDrawer = lazyComponent(() => import('./components/add-user-drawer').then((module) => module.AddUserDrawer));
const UserDrawer = lazyComponent(() => import('./components/user-drawer').then((module) => module.UserDrawer));
const UnknownUser = lazyComponent(() => import('./components/unknown-user').then((module) => module.UnknownUser));
const UserHistory = lazyComponent(() => import('./components/user-history').then((module) => module.UserHistory));
const UserBatch = lazyComponent(() => import('./components/user-batch').then((module) => module.UserBatch));

const noUsers: User[] = [];

export function Page() {
  const t = useT();
  const list = useListParams(['keyword', 'group']);
  const drawer = useUserDrawer();
  usePrefetchOnMount(userList(list.params));
  const users = useQuery(userList(list.params));
  const rows = users.data?.items ?? noUsers;
  const selected = useSelectedRows(rows);
  const [operationKind, setOperationKind] = useState<BulkOperation['kind']>();
  const { setFilters } = list;
  const filter = useCallback<CellFilters>((filters) => setFilters(filters), [setFilters]);
  const { open } = drawer;
  const openUser = useCallback(({ id }: User) => open(String(id)), [open]);
  const hasHistory = useHasHistory();
  const openHistory = useCallback(({ id }: User) => open(`history-${id}`), [open]);
  const nameOf = (id: number) => rows.find((user) => user.id === id)?.username;
  const table = (shown?: User[]) => (
    <UsersTable
      users={shown}
      selection={selected.selection}
      onOpen={openUser}
      onHistory={hasHistory ? openHistory : undefined}
      onFilter={filter}
    />
  );

  return (
    <>
      <PageHeader
        title={t('user.title')}
        actions={
          <Button onClick={() => open('new')}>
            <UserPlus size={16} aria-hidden />
            {t('user.add')}
          </Button>
        }
      />
      <UserFilters list={list} />
      <QueryState query={users} loading={table()}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyList
              list={list}
              empty={{ title: t('user.none') }}
              noMatch={{ title: t('user.none-found'), showAll: t('user.show-all') }}
            />
          ) : (
            <>
              {table(page.items)}
              <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />
            </>
          )
        }
      </QueryState>
      <SelectedUsers selected={selected} onOperation={setOperationKind} />
      {drawer.value === 'new' && <AddUserDrawer onClose={drawer.close} />}
      {/* The row tells whether the user may be edited. */}
      {drawer.editedId !== undefined && !users.isPending && (
        <UserDrawer key={drawer.editedId} id={drawer.editedId} row={rows.find(({ id }) => id === drawer.editedId)} onClose={drawer.close} />
      )}
      {drawer.isUnknown && <UnknownUser onClose={drawer.close} />}
      {hasHistory && drawer.historyId !== undefined && (
        <UserHistory key={drawer.historyId} id={drawer.historyId} name={nameOf(drawer.historyId)} onClose={drawer.close} />
      )}
      {operationKind && <UserBatch kind={operationKind} users={selected.rows} onClose={() => setOperationKind(undefined)} />}
    </>
  );
}
