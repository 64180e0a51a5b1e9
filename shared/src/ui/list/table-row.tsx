import { ChevronDown, ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { RowAction } from '../display/row-action';
import type { Column, RowSummary } from './column';
import { NarrowCell } from './narrow-cell';
import { SelectBox } from './select-box';
import { useTurn } from './use-turn';

export type RowLabels = { select: (name: string) => string; expand: string; collapse: string };

export type RowActions = { select: (key: string, isRange: boolean) => void; expand: (key: string) => void };

export type TableRowProps<T extends object> = {
  rowKey: string;
  row: T;
  name: string;
  columns: Column<T>[];
  pinCount: number;
  summary: ((row: T) => RowSummary) | undefined;
  isNarrow: boolean;
  /** Below the fold: cells are rendered after the first paint. */
  isBelowFold: boolean;
  isDimmed: boolean;
  /** Its panel is open. */
  isCurrent: boolean;
  /** Has just joined the list. */
  isNew: boolean;
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

/** The full text of a cell that is cut, for which measuring all cells would be slow. */
function showFullText({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

function PlainRow<T extends object>({
  rowKey,
  row,
  name,
  columns,
  pinCount,
  summary,
  isNarrow,
  isBelowFold,
  isDimmed,
  isCurrent,
  isNew,
  isSelected,
  isExpanded,
  details,
  labels,
  actions,
}: TableRowProps<T>) {
  const width = columns.length + (isSelected === undefined ? 0 : 1) + (details ? 1 : 0);
  const isDrawn = useTurn(isBelowFold);
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
        data-current={isCurrent ? '' : undefined}
        data-new={isNew ? '' : undefined}
        data-selected={isSelected === true ? '' : undefined}
        aria-selected={isSelected === undefined ? undefined : isSelected === true}
      >
        {isSelected !== undefined && (
          <td data-select="">
            <SelectBox label={labels.select(name)} state={isSelected} onToggle={(isRange) => actions.select(rowKey, isRange)} />
          </td>
        )}
        {isNarrow ? (
          <NarrowCell row={row} columns={columns} summary={summary} />
        ) : (
          columns.map(({ id, header, cell, align }, index) => (
            <td
              key={id}
              data-label={header || undefined}
              data-align={align}
              data-pin={index < pinCount ? index : undefined}
              onMouseEnter={header === '' ? undefined : showFullText}
            >
              {cell(row)}
            </td>
          ))
        )}
        {details && !isNarrow && (
          <td data-toggle="">
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
      {details && isExpanded && !isNarrow && (
        <tr data-details="" ref={scrollIntoView}>
          <td colSpan={width}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

/** Skips unchanged rows, provided that `columns`, `details` and `summary` are memoised. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
