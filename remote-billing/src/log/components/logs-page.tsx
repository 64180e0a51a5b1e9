import type { Page } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { Button, EmptyList, Pagination } from '@console/shared/ui';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { FirstCall } from '../../first-call';
import { useT } from '../../i18n';
import { currentUser } from '../api/queries';
import type { LogEntry } from '../api/types';
import type { LogList } from '../use-log-list';
import { LogsTable } from './logs-table';
import { UserDialog } from './user-dialog';

export function LogsPage({ page, list }: { page: Page<LogEntry> | undefined; list: LogList }) {
  const [user, setUser] = useState<{ id: number; name: string }>();
  if (page?.items.length === 0) {
    return <EmptyLog list={list} />;
  }
  return (
    <>
      <LogsTable entries={page?.items} list={list} onUser={setUser} />
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

const searches = ['model_name', 'token_name', 'username', 'group'] as const;

function EmptyLog({ list }: { list: LogList }) {
  const t = useT();
  const user = useQuery(currentUser);
  return (
    <EmptyList
      // The default range is set, too.
      list={{ ...list, isFiltered: list.chips.length > 0 }}
      things={t('log.things')}
      searches={searches}
      hint={t('log.empty.filtered.text')}
      empty={{
        icon: <ScrollText />,
        title: t('log.empty'),
        text: t('log.empty.text'),
        action: !user.isPending && (
          <FirstCall callCount={user.data?.request_count}>
            <Button variant="outline" onClick={() => list.setFilters({ range: '30d' })}>
              {t('log.empty.month')}
            </Button>
          </FirstCall>
        ),
      }}
    />
  );
}
