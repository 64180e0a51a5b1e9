import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { RowAction } from '../display/row-action';
import type { Column } from './column';
import { SelectBox } from './select-box';

export type RowLabels = { select: string; expand: string; collapse: string };

export type TableRowProps<T extends object> = {
  row: { original: T; toggleSelected: () => void; toggleExpanded: () => void };
  columns: Column<T>[];
  isDimmed: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  isExpanded: boolean;
  details: ((row: T) => ReactNode) | undefined;
  labels: RowLabels;
};

function PlainRow<T extends object>({ row, columns, isDimmed, isSelected, isExpanded, details, labels }: TableRowProps<T>) {
  const width = columns.length + (isSelected === undefined ? 0 : 1) + (details ? 1 : 0);
  return (
    <>
      <tr data-dimmed={isDimmed ? '' : undefined} data-selected={isSelected ? '' : undefined}>
        {isSelected !== undefined && (
          <td data-fit="" data-select="">
            <SelectBox label={labels.select} state={isSelected} onToggle={() => row.toggleSelected()} />
          </td>
        )}
        {columns.map(({ id, header, cell, align, fit }) => (
          <td key={id} data-label={header || undefined} data-align={align} data-fit={fit ? '' : undefined}>
            {cell(row.original)}
          </td>
        ))}
        {details && (
          <td data-fit="">
            <RowAction label={isExpanded ? labels.collapse : labels.expand} aria-expanded={isExpanded} onClick={() => row.toggleExpanded()}>
              {isExpanded ? <ChevronDown /> : <ChevronRight />}
            </RowAction>
          </td>
        )}
      </tr>
      {details && isExpanded && (
        <tr data-details="">
          <td colSpan={width}>{details(row.original)}</td>
        </tr>
      )}
    </>
  );
}

/** Drawn again only when something of this row changed, provided that `columns` and `details` are memoised. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
