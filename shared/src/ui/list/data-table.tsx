import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { useNarrow } from '../use-narrow';
import type { Column, RowSummary } from './column';
import { ListTools } from './list-tools';
import { RowPanel } from './row-panel';
import { SelectModeBar } from './select-mode-bar';
import { SortSelect } from './sort-select';
import { TableFrame } from './table-frame';
import { TableHead } from './table-head';
import { layOutTable } from './table-layout';
import { type Density, useDensity, useTableView, useVisibleColumns } from './table-preferences';
import { type RowActions, type RowLabels, TableRow } from './table-row';
import { TableSkeleton } from './table-skeleton';
import { useEventCallback } from './use-event-callback';
import { useNewRows } from './use-new-rows';
import { useOpenRow } from './use-open-row';
import { type RowKeys, useRowKeys } from './use-row-keys';
import { type Selection, useRowSelection } from './use-row-selection';
import { type SortState, useSortableColumns, useSorting } from './use-sorting';

export type { Column, ColumnSort, ListSort, RowSummary } from './column';
export type { Selection };

/** Props of a table. Without `selection`, `details` or `panel` it has none of these. */
export type DataTableProps<T> = {
  /** Unique in the console: preferences are stored under it. */
  id: string;
  label: string;
  /** Must be memoised, like `details` and `summary`, to keep rows from redrawing on selection. */
  columns: Column<T>[];
  /** Undefined while loading, which shows a skeleton. */
  rows: T[] | undefined;
  /** Unique in the page. */
  rowKey: (row: T, index: number) => string;
  /** Names the row for screen readers: "Select Ann". */
  rowName: (row: T) => string;
  /** For rows that are out of use, such as disabled ones. */
  isDimmed?: (row: T) => boolean;
  /** State of the list whose gateway sorts; without it, the table sorts its rows. */
  sorting?: SortState;
  selection?: Selection;
  /** Content below an expanded row. */
  details?: (row: T) => ReactNode;
  /** Content of the panel beside the table that a click or Enter on a row opens, below the values of all columns. */
  panel?: (row: T) => ReactNode;
  /** Content of the panel above the values. */
  panelLead?: (row: T) => ReactNode;
  /** Two lines on narrow screens; those of the first columns by default. A tap opens the panel. */
  summary?: (row: T) => RowSummary;
  /** Called by Enter on a row of a table without `panel`. */
  onOpen?: (row: T) => void;
  /** The menu of the columns, and sorting on narrow screens; for all but tiny tables. */
  hasTools?: boolean;
};

/**
 * Rows as a table, or in two lines each on narrow screens. Users choose columns, their widths, order and density. The rows are one tab
 * stop: arrows, J and K move, Enter opens, Space selects.
 */
export function DataTable<T extends object>({ rows, ...props }: DataTableProps<T>) {
  const columns = useSortableColumns(props.columns, props.id);
  const shown = useVisibleColumns(props.id, columns);
  const isNarrow = useNarrow();
  if (rows === undefined) {
    return (
      <TableSkeleton
        id={props.id}
        columns={shown}
        hasSelection={props.selection !== undefined}
        hasDetails={props.details !== undefined}
        hasTools={props.hasTools ?? true}
      />
    );
  }
  return <FilledTable {...props} columns={columns} rows={rows} shown={shown} isNarrow={isNarrow} />;
}

type FilledTableProps<T> = DataTableProps<T> & { rows: T[]; shown: Column<T>[]; isNarrow: boolean };

/** Pixels. */
const rowHeights = { narrow: 56, comfortable: 40, compact: 32 };

/** The least that is above and below the rows of a wide table: header, title, tools and pages. */
const aroundRows = 240;

const countVisibleRows = (isNarrow: boolean, density: Density) =>
  isNarrow ? window.innerHeight / rowHeights.narrow : (window.innerHeight - aroundRows) / rowHeights[density];

const noSelection: Selection = { selected: new Set(), onChange: () => undefined };

function FilledTable<T extends object>(props: FilledTableProps<T>) {
  const {
    id,
    label,
    columns,
    isNarrow,
    rowKey,
    rowName,
    isDimmed,
    selection,
    details,
    panel,
    panelLead,
    summary,
    onOpen,
    hasTools = true,
  } = props;
  const t = useSharedT();
  const [{ widths, pinCount }] = useTableView(id);
  const [density] = useDensity();
  const sorting = useSorting(props.rows, columns, props.sorting, id);
  const { rows } = sorting;
  const keys = rows.map(rowKey);
  const newRows = useNewRows(keys);
  const openRow = useOpenRow(id, keys, isNarrow || panel !== undefined);
  const isPanelOpen = openRow.key !== undefined;
  const shown = useMemo(() => (isPanelOpen ? props.shown.filter(({ inPanel }) => !inPanel) : props.shown), [isPanelOpen, props.shown]);
  const layout = layOutTable(shown, widths, pinCount);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setSelecting] = useState(false);
  const visibleRowCount = countVisibleRows(isNarrow, density);
  const { state, toggle, toggleAll } = useRowSelection(selection ?? noSelection, keys);
  const hasBoxes = selection !== undefined && (!isNarrow || isSelecting || selection.selected.size > 0);
  const sortSelect = isNarrow && hasTools && columns.some(({ sort }) => sort) && <SortSelect columns={columns} sorting={sorting} />;
  const labels = useMemo<RowLabels>(
    () => ({ select: (name) => t('select.row', { name }), expand: t('expand'), collapse: t('collapse') }),
    [t],
  );

  const select = useEventCallback(toggle);
  const expand = useEventCallback((key: string) => setExpanded((before) => toggled(before, key)));
  const actions = useMemo<RowActions>(() => ({ select, expand }), [select, expand]);
  const findRow = (key: string) => rows[keys.indexOf(key)];
  const open = (key: string) => {
    const row = findRow(key);
    if (openRow.isPossible) {
      openRow.open(key);
    } else if (details) {
      expand(key);
    } else if (row !== undefined) {
      onOpen?.(row);
    }
  };
  const rowKeys: RowKeys = {
    open,
    ...(openRow.key !== undefined && { onMove: openRow.open }),
    ...(selection && { select }),
  };
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useRowKeys(body, rowKeys);
  const opened = openRow.key === undefined ? undefined : findRow(openRow.key);

  return (
    <TableFrame
      layout={layout}
      isNarrow={isNarrow}
      isExpandable={details !== undefined}
      note={sorting.isPartial ? t('sort.page-only') : undefined}
      panel={
        opened !== undefined && (
          <RowPanel
            title={rowName(opened)}
            value={isNarrow ? summary?.(opened).value : undefined}
            row={opened}
            columns={columns}
            isNarrow={isNarrow}
            lead={panelLead?.(opened)}
            onStep={openRow.step}
            onClose={() => {
              openRow.close();
              body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(openRow.key ?? '')}"]`)?.focus();
            }}
          >
            {panel?.(opened) ?? (isNarrow && details?.(opened))}
          </RowPanel>
        )
      }
    >
      {isNarrow && selection && (
        <SelectModeBar
          id={id}
          isSelecting={hasBoxes}
          state={state}
          onToggleAll={toggleAll}
          onChange={setSelecting}
          selection={selection}
          sort={sortSelect}
        />
      )}
      {sortSelect && !selection && <ListTools id={id}>{sortSelect}</ListTools>}
      <table
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked through by keyboard, and may be selected
        role="grid"
        aria-multiselectable={selection ? true : undefined}
        data-boxes={hasBoxes ? '' : undefined}
        data-toggles={details ? '' : undefined}
        data-tools={hasTools ? '' : undefined}
        data-opens={openRow.isPossible ? '' : undefined}
        onKeyDown={onKeyDown}
        onClick={openRow.isPossible ? (event) => openClicked(event, body.current, open) : undefined}
      >
        <TableHead
          id={id}
          columns={columns}
          shown={shown}
          layout={layout}
          sorting={sorting}
          selectAll={hasBoxes && !isNarrow ? { state, onToggle: toggleAll } : undefined}
          hasDetails={details !== undefined}
          isNarrow={isNarrow}
          hasViewMenu={hasTools}
        />
        <tbody ref={body}>
          {rows.map((row, index) => {
            const key = keys[index] as string;
            return (
              <TableRow
                key={key}
                rowKey={key}
                row={row}
                name={rowName(row)}
                columns={shown}
                pinCount={pinCount}
                summary={summary}
                isNarrow={isNarrow}
                isBelowFold={index > visibleRowCount}
                isDimmed={isDimmed?.(row) ?? false}
                isCurrent={key === openRow.key}
                isNew={newRows.has(key)}
                isSelected={hasBoxes ? (selection.partial?.has(key) ? 'indeterminate' : selection.selected.has(key)) : undefined}
                isExpanded={expanded.has(key)}
                details={details}
                labels={labels}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) {
    next.add(key);
  }
  return next;
}

const ownClick = 'a, button, input, select, textarea, label, summary, [data-details]';

/** Clicks on controls are theirs, and so are those that end a selection of text. */
function openClicked({ target }: MouseEvent, body: HTMLElement | null, open: (key: string) => void): void {
  const element = target as Element;
  const row = element.closest<HTMLElement>('tr[data-key]');
  if (!row || !body?.contains(row) || element.closest(ownClick) || window.getSelection()?.type === 'Range') {
    return;
  }
  open(row.dataset.key as string);
}
