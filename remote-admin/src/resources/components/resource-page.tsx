import type { Page as PageOf } from '@console/shared/http';
import { BulkActionsBar, Button, type Column, type ListState, PageHeader, Pagination, useListPage } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { EmptyList } from '../../empty-list';
import { useT } from '../../i18n';
import { KeywordFilter } from '../../keyword-filter';
import type { ListedResource } from '../api/queries';
import type { Item, ItemFilter, ResourceId } from '../types';
import { useItemHandlers } from '../use-item-handlers';
import { DeleteItem, DeleteItems } from './delete-items';
import { ItemsTable } from './items-table';
import { getAbsence, ResourceState } from './resource-state';

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
  const isUnavailable = getAbsence(query) !== undefined;
  const create = (
    <Button onClick={() => drawer.open('new')}>
      <Plus />
      {t(`${id}.create`)}
    </Button>
  );
  const table = (page?: PageOf<T>) => (
    <>
      <ItemsTable
        id={id}
        label={title}
        nameHeader={nameHeader ?? t('resource.name')}
        columns={columns}
        items={page?.items}
        selection={selected.selection}
        handlers={handlers}
      />
      {page && <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />}
    </>
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
        {(page) => (page.items.length === 0 ? <NoItems id={id} list={list} create={create} /> : table(page))}
      </ResourceState>
      <BulkActionsBar
        selected={selected}
        actions={[{ kind: 'delete', label: t('resource.delete'), isDanger: true }]}
        onChoose={() => setItemsToDelete(selected.rows)}
      />
      {drawer.value !== undefined && !isUnavailable && <Drawer key={drawer.value} value={drawer.value} onClose={drawer.close} />}
      {itemToDelete && (
        <DeleteItem resource={resource} item={itemToDelete} onDeleted={removeFromList} onClose={() => setItemToDelete(undefined)} />
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

function NoItems({ id, list, create }: { id: ResourceId; list: ListState<ItemFilter>; create: ReactNode }) {
  const t = useT();
  return (
    <EmptyList
      list={list}
      empty={{ title: t(`${id}.none`), text: t(`${id}.none.text`), action: create }}
      noMatch={{ title: t('resource.none-found'), showAll: t('resource.show-all') }}
    />
  );
}
