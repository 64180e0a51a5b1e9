import type { UseQueryResult } from '@console/shared/query';
import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import {
  Button,
  type Column,
  EmptyState,
  FilterBar,
  PageHeader,
  Pagination,
  QueryState,
  type QueryStateProps,
  SearchField,
  SelectionBar,
  useDrawerParam,
  useListParams,
  useSelectedRows,
} from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { EmptyList } from '../../empty-list';
import { useT } from '../../i18n';
import type { ListedResource } from '../api/queries';
import { getUnavailableReason, type Unavailable } from '../model';
import type { Item } from '../types';
import { useItemHandlers } from '../use-item-handlers';
import { DeleteItem } from './delete-item';
import { DeleteItems } from './delete-items';
import { ItemsTable } from './items-table';

export type ItemDrawerProps = {
  /** See `parseDrawerTarget`. */
  value: string;
  onClose: () => void;
};

export type ResourcePageProps<T extends Item> = {
  id: string;
  resource: ListedResource<T>;
  texts: { title: string; name: string; search: string; create: string; none: string; noneText: string };
  /** Must be memoized. */
  columns: Column<T>[];
  drawer: ComponentType<ItemDrawerProps>;
  actions?: ReactNode;
};

export function ResourcePage<T extends Item>({ id, resource, texts, columns, drawer: Drawer, actions }: ResourcePageProps<T>) {
  const t = useT();
  const list = useListParams(['keyword']);
  usePrefetchOnMount(resource.list(list.params));
  const items = useQuery(resource.list(list.params));
  const drawer = useDrawerParam();
  const selected = useSelectedRows<T>(items.data?.items ?? []);
  const [itemsToDelete, setItemsToDelete] = useState<T[]>();
  const [itemToDelete, setItemToDelete] = useState<T>();
  const handlers = useItemHandlers(resource, drawer.open, setItemToDelete);
  const isUnavailable = items.data === undefined && items.isError && getUnavailableReason(items.error) !== undefined;
  const removeFromList = (gone: T[]) => {
    selected.forget(gone);
    if (gone.length > 0 && gone.length === items.data?.items.length && items.data.page > 1) {
      list.setPage(items.data.page - 1);
    }
  };
  const create = (
    <Button onClick={() => drawer.open('new')}>
      <Plus />
      {texts.create}
    </Button>
  );
  const table = (rows?: T[]) => (
    <ItemsTable
      id={id}
      label={texts.title}
      nameHeader={texts.name}
      columns={columns}
      items={rows}
      selection={selected.selection}
      handlers={handlers}
    />
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          !isUnavailable && (
            <>
              {actions}
              {create}
            </>
          )
        }
      />
      {!isUnavailable && (
        <FilterBar
          id={id}
          list={list}
          chips={[]}
          search={
            <SearchField
              label={texts.search}
              value={list.params.filters.keyword}
              onSearch={(keyword, options) => list.setFilters({ keyword }, options)}
            />
          }
        />
      )}
      <ResourceState title={texts.title} path={resource.path} query={items} loading={table()}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyList
              list={list}
              empty={{ title: texts.none, text: texts.noneText, action: create }}
              noMatch={{ title: t('resource.none-found'), showAll: t('resource.show-all') }}
            />
          ) : (
            <>
              {table(page.items)}
              <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />
            </>
          )
        }
      </ResourceState>
      <SelectionBar count={selected.rows.length} onClear={() => selected.forget(selected.rows)}>
        <Button variant="outline" size="xs" bg="bg.panel" color="fg.error" onClick={() => setItemsToDelete(selected.rows)}>
          {t('resource.delete')}
        </Button>
      </SelectionBar>
      {drawer.value !== undefined && !isUnavailable && <Drawer key={drawer.value} value={drawer.value} onClose={drawer.close} />}
      {itemToDelete && (
        <DeleteItem
          resource={resource}
          item={itemToDelete}
          onDeleted={(item) => removeFromList([item])}
          onClose={() => setItemToDelete(undefined)}
        />
      )}
      {itemsToDelete && (
        <DeleteItems
          resource={resource}
          items={itemsToDelete}
          onClose={(deleted) => {
            setItemsToDelete(undefined);
            removeFromList(deleted);
          }}
        />
      )}
    </>
  );
}

type ResourceStateProps<T> = QueryStateProps<T> & {
  /** Title of the page and path of the endpoint, for the empty state. */
  title: string;
  path: string;
};

/** Other gateways lack these endpoints. */
function ResourceState<T>({ title, path, query, ...rest }: ResourceStateProps<T>) {
  const absence = query.data === undefined && query.isError ? getUnavailableReason(query.error) : undefined;
  return absence ? <NotOffered absence={absence} title={title} path={path} query={query} /> : <QueryState query={query} {...rest} />;
}

type NotOfferedProps = { absence: Unavailable; title: string; path: string; query: UseQueryResult<unknown> };

function NotOffered({ absence, title, path, query }: NotOfferedProps) {
  const t = useT();
  const isRefused = absence.kind === 'refused';
  return (
    <EmptyState
      title={t(isRefused ? 'resource.refused' : 'resource.unknown', { title })}
      text={isRefused && absence.message !== '' ? absence.message : t('resource.unknown.text', { path })}
      action={
        <Button variant="outline" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('resource.retry')}
        </Button>
      }
    />
  );
}
