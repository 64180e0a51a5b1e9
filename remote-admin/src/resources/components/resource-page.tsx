import type { Page as PageOf } from '@console/shared/http';
import { BulkActionsBar, Button, EmptyList, type ListState, PageHeader, Pagination, useListPage } from '@console/shared/ui';
import { Box, Building2, ListPlus, Percent, Plus, Search, SlidersHorizontal, SquareTerminal } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { formatTotal } from '../../format-total';
import { useT } from '../../i18n';
import { isEmptyList } from '../../is-empty-list';
import { KeywordFilter } from '../../keyword-filter';
import type { ListedResource } from '../api/queries';
import type { Item, ItemFilter, ResourceId } from '../types';
import { useItemHandlers } from '../use-item-handlers';
import { CreateOrStart, type Starter } from './create-or-start';
import { DeleteItem, DeleteItems } from './delete-items';
import { ItemsTable, type ItemView } from './items-table';
import { getAbsence, ResourceState } from './resource-state';

export type ItemDrawerProps = {
  /** See `parseDrawerTarget`. */
  value: string;
  onClose: () => void;
};

export type ResourcePageProps<T extends Item> = {
  id: ResourceId;
  resource: ListedResource<T>;
  view: ItemView<T>;
  drawer: ComponentType<ItemDrawerProps>;
  /** Offered while there is nothing. */
  starters: Starter[];
  actions?: ReactNode;
  /** Above the filters. */
  tabs?: ReactNode;
  /** Must be stable; only the keyword by default. */
  filterNames?: readonly ItemFilter[];
  /** In place of the search for a keyword. */
  filterBar?: (list: ListState<ItemFilter>) => ReactNode;
};

const keywordOnly = ['keyword'] as const;

export function ResourcePage<T extends Item>({
  id,
  resource,
  view,
  drawer: Drawer,
  starters,
  actions,
  tabs,
  filterNames = keywordOnly,
  filterBar,
}: ResourcePageProps<T>) {
  const t = useT();
  const title = t(`${id}.title`);
  const { list, query, selected, drawer, removeFromList } = useListPage(filterNames, resource.list);
  const [itemsToDelete, setItemsToDelete] = useState<T[]>();
  const [itemToDelete, setItemToDelete] = useState<T>();
  const handlers = useItemHandlers(resource, drawer.open, setItemToDelete);
  const isUnavailable = getAbsence(query) !== undefined;
  const isEmpty = isEmptyList(query, list);
  const create = (
    <Button onClick={() => drawer.open('new')}>
      <Plus />
      {t(`${id}.create`)}
    </Button>
  );
  const table = (page?: PageOf<T>) => (
    <>
      <ItemsTable id={id} label={title} view={view} page={page} selection={selected.selection} handlers={handlers} />
      {page && <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />}
    </>
  );

  return (
    <>
      <PageHeader
        title={title}
        text={formatTotal(query.data, (count) => t(`${id}.total`, { count }))}
        actions={
          !isUnavailable && (
            <>
              {actions}
              {!isEmpty && create}
            </>
          )
        }
      />
      {tabs}
      {!isUnavailable &&
        !isEmpty &&
        (filterBar?.(list) ?? <KeywordFilter id={id} label={t(`${id}.search`)} shortLabel={t(`${id}.search.short`)} list={list} />)}
      <ResourceState title={title} path={resource.path} query={query} loading={table()}>
        {(page) =>
          page.items.length === 0 ? (
            <NoItems
              id={id}
              list={list}
              create={<CreateOrStart create={create} starters={starters} onStart={(starter) => drawer.open(`new-${starter}`)} />}
            />
          ) : (
            table(page)
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

const icons: Record<ResourceId, ReactNode> = {
  'model-defaults': <SlidersHorizontal />,
  models: <Box />,
  'prefill-groups': <ListPlus />,
  promotions: <Percent />,
  'search-engines': <Search />,
  'system-prompts': <SquareTerminal />,
  vendors: <Building2 />,
};

function NoItems({ id, list, create }: { id: ResourceId; list: ListState<ItemFilter>; create: ReactNode }) {
  const t = useT();
  return (
    <EmptyList
      list={list}
      empty={{ icon: icons[id], title: t(`${id}.none`), text: t(`${id}.none.text`), action: create }}
      things={t(`${id}.things`)}
    />
  );
}
