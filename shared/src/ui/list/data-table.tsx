import {
  type ColumnDef,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import type { Column } from './column';
import { SelectBox } from './select-box';
import { TableFrame } from './table-frame';
import { type RowLabels, TableRow } from './table-row';

export type { Column };

const features = tableFeatures({ rowSelectionFeature, rowExpandingFeature });

export type Selection = { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };

export type DataTableProps<T> = {
  label: string;
  /** Memoised, and so `details`: else every row is drawn again whenever one is selected. */
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T, index: number) => string;
  /** Rows that are out of use are drawn back. */
  isDimmed?: (row: T) => boolean;
  selection?: Selection;
  /** Details under a row, opened by the row's toggle. */
  details?: (row: T) => ReactNode;
};

/** A page of rows: plain cells in a table, cards on narrow screens. Paging is `Pagination`'s, data is the caller's. */
export function DataTable<T extends object>({ label, columns, rows, rowKey, isDimmed, selection, details }: DataTableProps<T>) {
  const t = useSharedT();
  const labels = useMemo<RowLabels>(() => ({ select: t('select.row'), expand: t('expand'), collapse: t('collapse') }), [t]);
  const definitions = useMemo<ColumnDef<typeof features, T>[]>(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(selection?.selected ?? [])].map((key) => [key, true as const])),
    [selection?.selected],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    getRowCanExpand: () => details !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])));
    },
  });

  return (
    <TableFrame>
      <table aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th data-fit="">
                <SelectBox label={t('select.all')} state={selectionState(table)} onToggle={() => table.toggleAllRowsSelected()} />
              </th>
            )}
            {columns.map(({ id, header, align, fit }) => (
              <th key={id} scope="col" data-align={align} data-fit={fit ? '' : undefined}>
                {header}
              </th>
            ))}
            {details && <th data-fit="" />}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              isDimmed={isDimmed?.(row.original) ?? false}
              isSelected={selection && row.getIsSelected()}
              isExpanded={row.getIsExpanded()}
              details={details}
              labels={labels}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const selectionState = (table: { getIsAllRowsSelected: () => boolean; getIsSomeRowsSelected: () => boolean }) =>
  table.getIsAllRowsSelected() ? true : table.getIsSomeRowsSelected() ? 'indeterminate' : false;
