import { VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { RowAction } from '../display/row-action';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenViewMenuProps } from '../overlays';
import { type Column, isActions } from './column';
import { ResizeHandle } from './resize-handle';
import { SelectBox, type SelectBoxProps } from './select-box';
import type { TableLayout } from './table-layout';
import { useColumnResize } from './use-column-resize';
import type { Sorting } from './use-sorting';

export type TableHeadProps<T> = {
  id: string;
  columns: Column<T>[];
  shown: Column<T>[];
  layout: TableLayout;
  sorting: Sorting<T>;
  selectAll: Pick<SelectBoxProps, 'state' | 'onToggle'> | undefined;
  hasDetails: boolean;
  isNarrow: boolean;
  hasViewMenu: boolean;
};

export function TableHead<T>(props: TableHeadProps<T>) {
  const { id, columns, shown, layout, sorting, selectAll, hasDetails, isNarrow, hasViewMenu } = props;
  const t = useSharedT();
  const resize = useColumnResize(id);
  const [handleIndex, setHandleIndex] = useState(0);
  if (isNarrow) {
    return null;
  }
  const tools = (header: string) =>
    hasViewMenu ? <ViewMenu id={id} columns={columns} /> : header === '' && <VisuallyHidden>{t('actions')}</VisuallyHidden>;
  const lastIndex = hasDetails ? shown.length : shown.length - 1;
  return (
    <>
      <TableColumns columns={shown} layout={layout} hasSelection={selectAll !== undefined} hasDetails={hasDetails} />
      <thead>
        <tr>
          {selectAll && (
            <th data-select="">
              <SelectBox label={t('select.all')} {...selectAll} />
            </th>
          )}
          {shown.map((column, index) => {
            const { header, align, sort } = column;
            const current = sorting.sort ?? sorting.defaultSort;
            const order = sort && current?.field === sort.field ? current.order : undefined;
            return (
              <th
                key={column.id}
                scope="col"
                aria-label={header || undefined}
                data-align={align}
                data-pin={index < layout.pins.length ? index : undefined}
                data-end={index === lastIndex && isActions(column) ? '' : undefined}
                aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
              >
                {sort ? (
                  <button
                    type="button"
                    className="ui-sort"
                    data-order={order}
                    data-default={sorting.sort ? undefined : ''}
                    onClick={() => sorting.toggle(column)}
                  >
                    <span>{header}</span>
                    {order === undefined ? <ChevronsUpDown /> : order === 'asc' ? <ArrowUp /> : <ArrowDown />}
                  </button>
                ) : (
                  header
                )}
                {index === lastIndex ? (
                  tools(header)
                ) : (
                  <ResizeHandle
                    column={column.id}
                    header={header}
                    resize={resize}
                    isTabStop={index === Math.min(handleIndex, lastIndex - 1)}
                    onFocus={() => setHandleIndex(index)}
                  />
                )}
              </th>
            );
          })}
          {hasDetails && <th data-end="">{tools('')}</th>}
        </tr>
      </thead>
    </>
  );
}

type TableColumnsProps = { columns: Column<never>[]; layout: TableLayout; hasSelection: boolean; hasDetails: boolean };

export function TableColumns({ columns, layout, hasSelection, hasDetails }: TableColumnsProps) {
  return (
    <colgroup>
      {hasSelection && <col data-select="" />}
      {columns.map(({ id }, index) => {
        const width = layout.columns[index];
        return <col key={id} data-column={id} style={width === undefined ? undefined : { width: `${width}px` }} />;
      })}
      {hasDetails && <col data-details="" />}
    </colgroup>
  );
}

const OpenViewMenu = lazyComponent<OpenViewMenuProps>(
  () => loadOverlays().then((overlays) => overlays.OpenViewMenu),
  ({ trigger }) => trigger,
);

type ViewMenuProps = Omit<OpenViewMenuProps, 'trigger'>;

function ViewMenu(props: ViewMenuProps) {
  const t = useSharedT();
  const button = (
    <RowAction label={t('view')} data-view="">
      <SlidersHorizontal />
    </RowAction>
  );
  return (
    <LazyPopup trigger={button} popup="menu">
      <OpenViewMenu {...props} trigger={button} />
    </LazyPopup>
  );
}
