import { CellLink, type Column, chakra, DataTable, RelativeTime, type Selection, StatusTag } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { Item } from '../types';
import { type ItemHandlers, renderItemActions } from './item-actions';

export type ItemsTableProps<T extends Item> = {
  id: string;
  label: string;
  nameHeader: string;
  /** Must be memoized. */
  columns: Column<T>[];
  items: T[] | undefined;
  selection: Selection;
  handlers: ItemHandlers<T>;
};

const rowKey = ({ id }: Item) => String(id);
const rowName = ({ id, name }: Item) => `${name} (${id})`;
const isDimmed = ({ isEnabled }: Item) => !isEnabled;

export function ItemsTable<T extends Item>({ id, label, nameHeader, columns, items, selection, handlers }: ItemsTableProps<T>) {
  const t = useT();
  const all = useMemo<Column<T>[]>(
    () => [
      { id: 'id', header: t('resource.id'), fit: true, cell: (item) => item.id },
      {
        id: 'name',
        header: nameHeader,
        fixed: true,
        cell: (item) => <CellLink onClick={() => handlers.onEdit(item)}>{item.name}</CellLink>,
      },
      ...columns,
      {
        id: 'status',
        header: t('resource.status'),
        fit: true,
        cell: ({ isEnabled }) => (
          <StatusTag tone={isEnabled ? 'good' : 'neutral'}>{t(isEnabled ? 'resource.enabled' : 'resource.disabled')}</StatusTag>
        ),
      },
      { id: 'updated', header: t('resource.updated'), fit: true, cell: ({ updatedAt }) => <RelativeTime seconds={updatedAt} /> },
      { id: 'actions', header: '', fit: true, cell: (item) => renderItemActions({ item, t, ...handlers }) },
    ],
    [t, nameHeader, columns, handlers],
  );
  return (
    <ItemCellStyles>
      <DataTable
        id={id}
        label={label}
        columns={all}
        rows={items}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={isDimmed}
        selection={selection}
        onOpen={handlers.onEdit}
      />
    </ItemCellStyles>
  );
}

/** Styles plain elements from one root, because styled cells slow down long tables. */
const ItemCellStyles = chakra('div', {
  base: {
    '& .none': { color: 'fg.muted' },
    '& .lines': { minW: '0', lineHeight: '1.4', mdDown: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } },
    '& .lines > small': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
    '& .lines > small[data-warning]': { color: 'fg.warning' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end', flex: '1' },
  },
});
