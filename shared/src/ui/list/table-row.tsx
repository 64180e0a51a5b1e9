import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { RowAction } from '../display/row-action';
import type { Column } from './column';
import { SelectBox } from './select-box';

export type RowLabels = { select: (name: string) => string; expand: string; collapse: string };

export type RowActions = { select: (key: string, isRange: boolean) => void; expand: (key: string) => void };

export type TableRowProps<T extends object> = {
  rowKey: string;
  row: T;
  name: string;
  columns: Column<T>[];
  /** Below the fold: cells are rendered after the first paint. */
  isBelowFold: boolean;
  isDimmed: boolean;
  isSelected: boolean | 'indeterminate' | undefined;
  isExpanded: boolean;
  details: ((row: T) => ReactNode) | undefined;
  labels: RowLabels;
  actions: RowActions;
};

/** Scrolls opened details into view without hiding their row. */
function scrollIntoView(details: HTMLTableRowElement | null): void {
  const frame = details?.closest('table')?.parentElement;
  const left = frame?.scrollLeft ?? 0;
  details?.scrollIntoView({ block: 'nearest' });
  // scrollIntoView also moves wide tables sideways.
  if (frame) {
    frame.scrollLeft = left;
  }
}

function PlainRow<T extends object>({
  rowKey,
  row,
  name,
  columns,
  isBelowFold,
  isDimmed,
  isSelected,
  isExpanded,
  details,
  labels,
  actions,
}: TableRowProps<T>) {
  const width = columns.length + (isSelected === undefined ? 0 : 1) + (details ? 1 : 0);
  const isDrawn = useDeferredValue(true, isBelowFold ? false : undefined);
  if (!isDrawn) {
    return (
      <tr tabIndex={-1} data-key={rowKey} data-far="">
        <td colSpan={width} />
      </tr>
    );
  }
  return (
    <>
      <tr
        tabIndex={-1}
        data-key={rowKey}
        data-dimmed={isDimmed ? '' : undefined}
        data-selected={isSelected === true ? '' : undefined}
        aria-selected={isSelected === undefined ? undefined : isSelected === true}
      >
        {isSelected !== undefined && (
          <td data-select="">
            <SelectBox label={labels.select(name)} state={isSelected} onToggle={(isRange) => actions.select(rowKey, isRange)} />
          </td>
        )}
        {columns.map(({ id, header, cell, align, fit }, index) => (
          <td
            key={id}
            data-label={header || undefined}
            data-align={align}
            data-fit={fit ? '' : undefined}
            data-first={index === 0 ? '' : undefined}
          >
            {cell(row)}
          </td>
        ))}
        {details && (
          <td data-fit="">
            <RowAction
              label={isExpanded ? labels.collapse : labels.expand}
              aria-expanded={isExpanded}
              onClick={() => actions.expand(rowKey)}
            >
              {isExpanded ? <ChevronDown /> : <ChevronRight />}
            </RowAction>
          </td>
        )}
      </tr>
      {details && isExpanded && (
        <tr data-details="" ref={scrollIntoView}>
          <td colSpan={width}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

/** Skips unchanged rows, provided that `columns` and `details` are memoised. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
