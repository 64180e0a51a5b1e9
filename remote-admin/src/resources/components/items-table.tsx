import type { Page } from '@console/shared/http';
import { type Column, chakra, DataTable, RelativeTime, type RowSummary, type Selection, StatusTag } from '@console/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { type T as Texts, useT } from '../../i18n';
import type { Item } from '../types';
import { type ItemHandlers, renderItemActions } from './item-actions';

/** What a resource shows of its items; must be stable. */
export type ItemView<T extends Item> = {
  /** Defaults to "Name". */
  nameHeader?: string;
  /** In pixels, to leave the room to another column. */
  nameWidth?: number;
  /** Defaults to the plain name. */
  renderName?: (item: T) => ReactNode;
  /** A tag behind the name and its ID. */
  renderTag?: (item: T) => ReactNode;
  /** A few words behind the name and its ID. */
  renderNote?: (item: T) => ReactNode;
  columns: Column<T>[];
  /** Whether items are enabled and disabled; true by default. */
  hasStatus?: boolean;
  /** The second line on narrow screens; defaults to the first columns. */
  renderMeta?: (item: T) => ReactNode[];
  /** Whether an enabled item is dimmed like a disabled one. */
  isDimmed?: (item: T) => boolean;
  /** The status of an enabled item; defaults to "Enabled". */
  renderEnabled?: (item: T) => ReactNode;
  /** Below the values of the columns, in the panel of a row. */
  renderPanel: (item: T) => ReactNode;
};

export type ItemsTableProps<T extends Item> = {
  id: string;
  label: string;
  view: ItemView<T>;
  page: Page<T> | undefined;
  selection: Selection;
  handlers: ItemHandlers<T>;
};

const rowKey = ({ id }: Item) => String(id);
const rowName = ({ id, name }: Item) => `${name} #${id}`;

/** Enough columns to leave no room for when an item was updated. */
const manyColumns = 4;

export function ItemsTable<T extends Item>({ id, label, view, page, selection, handlers }: ItemsTableProps<T>) {
  const t = useT();
  // The gateway does not sort these lists, and one of several pages should not look sorted.
  const isWhole = page !== undefined && page.items.length === page.total;
  const columns = useMemo(() => {
    const all = itemColumns(view, handlers, t);
    return isWhole ? all : all.map(({ sort: _sort, ...column }) => column);
  }, [view, handlers, t, isWhole]);
  const summary = useMemo(() => itemSummary(view, t), [view, t]);
  return (
    <ItemCellStyles>
      <DataTable
        id={id}
        label={label}
        columns={columns}
        rows={page?.items}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={(item) => !item.isEnabled || view.isDimmed?.(item) === true}
        selection={selection}
        summary={summary}
        panel={view.renderPanel}
      />
    </ItemCellStyles>
  );
}

function itemColumns<T extends Item>(view: ItemView<T>, handlers: ItemHandlers<T>, t: Texts): Column<T>[] {
  const { nameHeader = t('resource.name'), nameWidth, renderName, renderTag, renderNote, renderEnabled, columns, hasStatus = true } = view;
  return [
    {
      id: 'name',
      header: nameHeader,
      fixed: true,
      ...(nameWidth !== undefined && { width: nameWidth }),
      sort: { field: 'name', by: ({ name }) => name },
      // The title of the panel has both.
      panelCell: () => null,
      cell: (item) => (
        <span className="item">
          <span className="name">{renderName?.(item) ?? item.name}</span> <span className="ui-muted">#{item.id}</span> {renderTag?.(item)}{' '}
          <span className="ui-muted note">{renderNote?.(item)}</span>
        </span>
      ),
    },
    ...columns,
    ...(hasStatus ? [statusColumn(renderEnabled, t)] : []),
    {
      id: 'updated',
      header: t('resource.updated'),
      width: 128,
      inPanel: true,
      optional: columns.length >= manyColumns,
      sort: { field: 'updated', by: ({ updatedAt }) => -updatedAt },
      cell: ({ updatedAt }) => (
        <span className="ui-muted">
          <RelativeTime seconds={updatedAt} />
        </span>
      ),
    },
    { id: 'actions', header: '', width: 116, cell: (item) => renderItemActions({ item, t, hasStatus, ...handlers }) },
  ];
}

const statusColumn = <T extends Item>(renderEnabled: ItemView<T>['renderEnabled'], t: Texts): Column<T> => ({
  id: 'status',
  header: t('resource.status'),
  width: 108,
  sort: { field: 'status', by: ({ isEnabled }) => Number(!isEnabled) },
  cell: (item) => renderStatus(item, renderEnabled, t),
});

/** Two lines on narrow screens. */
const itemSummary =
  <T extends Item>({ columns, renderName, renderTag, renderMeta, renderEnabled, hasStatus = true }: ItemView<T>, t: Texts) =>
  (item: T): RowSummary => ({
    title: (
      <>
        {renderName?.(item) ?? item.name} {renderTag?.(item)}
      </>
    ),
    meta: renderMeta?.(item) ?? columns.slice(0, 2).map(({ cell }) => cell(item)),
    end: hasStatus && renderStatus(item, renderEnabled, t),
  });

function renderStatus<T extends Item>(item: T, renderEnabled: ItemView<T>['renderEnabled'], t: Texts) {
  if (!item.isEnabled) {
    return <StatusTag tone="neutral">{t('resource.disabled')}</StatusTag>;
  }
  return renderEnabled?.(item) ?? <StatusTag tone="good">{t('resource.enabled')}</StatusTag>;
}

/** Styles plain elements from one root, because styled cells slow down long tables. */
const ItemCellStyles = chakra('div', {
  base: {
    '& .item': { display: 'flex', alignItems: 'baseline', gap: '1.5', minW: '0' },
    '& .item > *': { flexShrink: 0 },
    '& .item > .name': { flexShrink: 1, minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'medium' },
    '& .item .ui-outlined-tag': { ms: '0.5', verticalAlign: 'baseline' },
    // Only as wide as the room that the name leaves.
    '& .item > .note': { flex: '1 9999 0', minW: '0', ms: '1.5', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end' },
  },
});
