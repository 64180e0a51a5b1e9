import type { Page } from '@console/shared/http';
import { Pagination } from '@console/shared/ui';
import { useState } from 'react';
import type { LogEntry } from '../api/types';
import type { LogList } from '../use-log-list';
import { EmptyLog } from './empty-log';
import { LogsTable } from './logs-table';
import { UserDialog } from './user-dialog';

export function LogsPage({ page, list }: { page: Page<LogEntry> | undefined; list: LogList }) {
  const [user, setUser] = useState<{ id: number; name: string }>();
  if (page?.items.length === 0) {
    return <EmptyLog list={list} />;
  }
  return (
    <>
      <LogsTable entries={page?.items} scope={list.scope} onFilter={list.setFilters} onUser={setUser} />
      {page && <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />}
      {user && (
        <UserDialog
          user={user}
          onFilter={(username) => {
            setUser(undefined);
            list.setFilters({ username });
          }}
          onClose={() => setUser(undefined)}
        />
      )}
    </>
  );
}
