import type { UseQueryResult } from '@console/shared/query';
import {
  BulkActionsBar,
  Button,
  type Column,
  DeleteRowDialog,
  EmptyState,
  PageHeader,
  Pagination,
  QueryState,
  type QueryStateProps,
  useListPage,
} from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { EmptyList } from '../../empty-list';
import { useT } from '../../i18n';
import { KeywordFilter } from '../../keyword-filter';
import type { ListedResource } from '../api/queries';
import { getUnavailableReason, type Unavailable } from '../model';
import type { Item, ResourceId } from '../types';
import { useItemHandlers } from '../use-item-handlers';
import { DeleteItems } from './delete-items';
import { ItemsTable } from './items-table';

export type ItemDrawerProps = {
  /** See `parseDrawerTarget`. */
  value: string;
  onClose: () => void;
};

export type ResourcePageProps<T extends Item> = {
  id: ResourceId;
  resource: ListedResource<T>;
  /** Defaults to "Name". */
  nameHeader?: string;
  /** Must be memoized. */
  columns: Column<T>[];
  drawer: ComponentType<ItemDrawerProps>;
  actions?: ReactNode;
};

export function ResourcePage<T extends Item>({ id, resource, nameHeader, columns, drawer: Drawer, actions }: ResourcePageProps<T>) {
  const t = useT();
  const title = t(`${id}.title`);
  const { list, query, selected, drawer, removeFromList } = useListPage(['keyword'], resource.list);
  const [itemsToDelete, setItemsToDelete] = useState<T[]>();
  const [itemToDelete, setItemToDelete] = useState<T>();
  const handlers = useItemHandlers(resource, drawer.open, setItemToDelete);
  const isUnavailable = query.data === undefined && query.isError && getUnavailableReason(query.error) !== undefined;
  const create = (
    <Button onClick={() => drawer.open('new')}>
      <Plus />
      {t(`${id}.create`)}
    </Button>
  );
  const table = (rows?: T[]) => (
    <ItemsTable
      id={id}
      label={title}
      nameHeader={nameHeader ?? t('resource.name')}
      columns={columns}
      items={rows}
      selection={selected.selection}
      handlers={handlers}
    />
  );

  return (
    <>
      <PageHeader
        title={title}
        actions={
          !isUnavailable && (
            <>
              {actions}
              {create}
            </>
          )
        }
      />
      {!isUnavailable && <KeywordFilter id={id} label={t(`${id}.search`)} list={list} />}
      <ResourceState title={title} path={resource.path} query={query} loading={table()}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyList
              list={list}
              empty={{ title: t(`${id}.none`), text: t(`${id}.none.text`), action: create }}
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
      <BulkActionsBar
        selected={selected}
        actions={[{ kind: 'delete', label: t('resource.delete'), isDanger: true }]}
        onChoose={() => setItemsToDelete(selected.rows)}
      />
      {drawer.value !== undefined && !isUnavailable && <Drawer key={drawer.value} value={drawer.value} onClose={drawer.close} />}
      {itemToDelete && (
        <DeleteRowDialog
          row={itemToDelete}
          mutation={resource.deleteMutation}
          title={t('resource.delete.title', { name: itemToDelete.name })}
          text={t('resource.delete.text', { id: itemToDelete.id })}
          confirmLabel={t('resource.delete')}
          deletedMessage={t('resource.deleted', { name: itemToDelete.name })}
          onDeleted={removeFromList}
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
