import { usePrefetchOnMount, useQuery, useQueryClient } from '@console/shared/query';
import { mayAccess, useSession } from '@console/shared/session';
import {
  DataTable,
  EmptyList,
  PageHeader,
  Pagination,
  QueryState,
  RefreshButton,
  SearchField,
  Toolbar,
  useListParams,
} from '@console/shared/ui';
import { Receipt } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { orderKeys, orderList } from './api/queries';
import type { Order } from './api/types';
import { orderColumns, orderSummary } from './components/order-columns';

export function Page() {
  const t = useT();
  const client = useQueryClient();
  const list = useListParams(['keyword']);
  const isAdmin = useSession((state) => mayAccess(state.user, 'admin'));
  const options = orderList(isAdmin ? 'all' : 'own', list.params);
  usePrefetchOnMount(options);
  const orders = useQuery(options);
  const columns = useMemo(() => orderColumns({ t, isAdmin }), [t, isAdmin]);
  const summary = useMemo(() => orderSummary({ t, isAdmin }), [t, isAdmin]);
  const table = (rows: Order[] | undefined) => (
    <DataTable
      id="orders"
      label={t('orders.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowName={({ tradeNo }) => tradeNo}
      summary={summary}
    />
  );
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        text={t(isAdmin ? 'orders.text.all' : 'orders.text')}
        actions={
          <RefreshButton
            label={t('orders.refresh')}
            isFetching={orders.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: orderKeys.all })}
          />
        }
      />
      <Toolbar>
        <SearchField
          label={t('orders.search')}
          value={list.params.filters.keyword}
          onSearch={(keyword, change) => list.setFilters({ keyword }, change)}
        />
      </Toolbar>
      <QueryState query={orders} name={t('orders.title')} loading={table(undefined)}>
        {(page) =>
          page.items.length > 0 ? (
            <>
              {table(page.items)}
              <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />
            </>
          ) : (
            <EmptyList
              list={list}
              things={t('orders.things')}
              empty={{ icon: <Receipt />, title: t('orders.empty'), text: t('orders.empty.text') }}
            />
          )
        }
      </QueryState>
    </>
  );
}
