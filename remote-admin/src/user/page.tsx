import type { Page as PageOf } from '@console/shared/http';
import { Button, EmptyList, IconAction, lazyComponent, PageHeader, Pagination, QueryState, useListPage } from '@console/shared/ui';
import { Download, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { formatTotal } from '../format-total';
import { useT } from '../i18n';
import { userList } from './api/queries';
import type { User } from './api/types';
import { BulkOperations } from './bulk/bulk-operations';
import { PageDialogs } from './components/page-dialogs';
import { UserFilters } from './components/user-filters';
import { UsersTable } from './components/users-table';
import { useHasHistory } from './use-caller';
import { useUserDrawer } from './use-user-drawer';

const ExportUsers = lazyComponent(() => import('./components/export-users').then((module) => module.ExportUsers));

export function Page() {
  const t = useT();
  const { list, query, selected, edit, drawer: drawerParam } = useListPage(['keyword', 'group', 'role', 'status', 'below'], userList);
  const drawer = useUserDrawer(drawerParam);
  const hasHistory = useHasHistory();
  const [isExporting, setExporting] = useState(false);
  const rows = (page?: PageOf<User>) => (
    <>
      <UsersTable
        users={page?.items}
        list={list}
        selection={selected.selection}
        onOpen={edit}
        onBalance={drawer.openBalance}
        onHistory={hasHistory ? drawer.openHistory : undefined}
      />
      {page && <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />}
    </>
  );

  return (
    <>
      <PageHeader
        title={t('user.title')}
        text={formatTotal(query.data, (count) => t('user.total', { count }))}
        actions={
          <>
            <IconAction label={t('export')} variant="outline" size="sm" onClick={() => setExporting(true)}>
              <Download />
            </IconAction>
            <Button onClick={() => drawer.open('new')}>
              <UserPlus size={16} aria-hidden />
              {t('user.add')}
            </Button>
          </>
        }
      />
      <UserFilters list={list} />
      <QueryState query={query} name={t('user.title')} loading={rows()}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyList list={list} empty={{ icon: <Users />, title: t('user.none') }} things={t('user.things')} />
          ) : (
            rows(page)
          )
        }
      </QueryState>
      <BulkOperations selected={selected} />
      {isExporting && <ExportUsers filters={list.params.filters} onClose={() => setExporting(false)} />}
      <PageDialogs drawer={drawer} users={query.data?.items} isListPending={query.isPending} hasHistory={hasHistory} />
    </>
  );
}
