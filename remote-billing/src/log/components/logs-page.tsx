import type { Page } from '@console/shared/http';
import { EmptyState, Pagination } from '@console/shared/ui';
import { ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { filterNames, type LogEntry } from '../api/types';
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

const emptyFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

function EmptyLog({ list: { params, chips, setPage, setFilters } }: { list: LogList }) {
  const t = useT();
  if (params.page > 1) {
    return (
      <EmptyState icon={<ScrollText />} title={t('log.empty.page')} action={{ label: t('log.empty.first'), onClick: () => setPage(1) }} />
    );
  }
  return chips.length > 0 ? (
    <EmptyState
      icon={<SearchX />}
      title={t('log.empty.filtered')}
      text={t('log.empty.filtered.text')}
      action={{ label: t('log.empty.clear'), onClick: () => setFilters(emptyFilters) }}
    />
  ) : (
    <EmptyState
      icon={<ScrollText />}
      title={t('log.empty')}
      text={t('log.empty.text')}
      action={{ label: t('log.empty.month'), onClick: () => setFilters({ range: '30d' }) }}
    />
  );
}
