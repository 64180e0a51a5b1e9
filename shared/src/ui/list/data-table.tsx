import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { RowAction } from '../display/row-action';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenViewMenuProps } from '../overlays';
import type { Column } from './column';
import { SelectBox, type SelectBoxProps } from './select-box';
import { TableContainer } from './table.styles';
import { type Density, useDensity, useVisibleColumns } from './table-preferences';
import { type RowActions, type RowLabels, TableRow } from './table-row';
import { TableSkeleton } from './table-skeleton';
import { useEventCallback } from './use-event-callback';
import { type RowKeys, useRowKeys } from './use-row-keys';
import { type Selection, useRowSelection } from './use-row-selection';
import { useTableOverflow } from './use-table-overflow';

export type { Column, Selection };

/** Props of a table. Without `selection`, `details` or `onOpen` it has none of these. */
export type DataTableProps<T> = {
  /** Unique in the console: preferences are stored under it. */
  id: string;
  label: string;
  /** Must be memoised, like `details`, to keep rows from redrawing on selection. */
  columns: Column<T>[];
  /** Undefined while loading, which shows a skeleton. */
  rows: T[] | undefined;
  /** Unique in the page. */
  rowKey: (row: T, index: number) => string;
  /** Names the row for screen readers: "Select Ann". */
  rowName: (row: T) => string;
  /** For rows that are out of use, such as disabled ones. */
  isDimmed?: (row: T) => boolean;
  selection?: Selection;
  /** Content below an expanded row; Enter then expands instead of opening. */
  details?: (row: T) => ReactNode;
  /** Called by Enter on a row; not with `details`. */
  onOpen?: (row: T) => void;
};

/**
 * Rows as a table, or as cards on narrow screens. Users choose columns and density. The rows are one tab stop: arrows move, Enter opens,
 * Space selects.
 */
export function DataTable<T extends object>({ rows, ...props }: DataTableProps<T>) {
  const columns = useVisibleColumns(props.id, props.columns);
  if (rows === undefined) {
    return <TableSkeleton columns={columns} />;
  }
  return <FilledTable {...props} rows={rows} shown={columns} />;
}

type FilledTableProps<T> = DataTableProps<T> & { rows: T[]; shown: Column<T>[] };

const minRowHeight = 40;

const noSelection: Selection = { selected: new Set(), onChange: () => undefined };

function FilledTable<T extends object>(props: FilledTableProps<T>) {
  const { id, label, columns, shown, rows, rowKey, rowName, isDimmed, selection, details, onOpen } = props;
  const t = useSharedT();
  const [density] = useDensity();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const keys = rows.map(rowKey);
  const visibleRowCount = window.innerHeight / minRowHeight;
  const { state, toggle, toggleAll } = useRowSelection(selection ?? noSelection, keys);
  const labels = useMemo<RowLabels>(
    () => ({ select: (name) => t('select.row', { name }), expand: t('expand'), collapse: t('collapse') }),
    [t],
  );

  const select = useEventCallback(toggle);
  const expand = useEventCallback((key: string) => setOpened((before) => toggled(before, key)));
  const actions = useMemo<RowActions>(() => ({ select, expand }), [select, expand]);
  const rowKeys: RowKeys = {
    open: (key) => {
      const row = rows[keys.indexOf(key)];
      if (details) {
        expand(key);
      } else if (row !== undefined) {
        onOpen?.(row);
      }
    },
    ...(selection && { select }),
  };
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useRowKeys(body, rowKeys);

  return (
    <TableFrame density={density}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked through by keyboard, and may be selected */}
      <table aria-label={label} role="grid" aria-multiselectable={selection ? true : undefined} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {selection && (
              <th data-select="">
                <SelectAll state={state} onToggle={toggleAll} />
              </th>
            )}
            {shown.map(({ id: column, header, align, fit }, index) => (
              <th
                key={column}
                scope="col"
                data-align={align}
                data-fit={fit ? '' : undefined}
                data-first={index === 0 ? '' : undefined}
                data-end={isLast(index, shown, details) ? '' : undefined}
              >
                {header}
                {isLast(index, shown, details) && <ViewMenu id={id} columns={columns} />}
              </th>
            ))}
            {details && (
              <th data-fit="" data-end="">
                <ViewMenu id={id} columns={columns} />
              </th>
            )}
          </tr>
        </thead>
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
                isBelowFold={index > visibleRowCount}
                isDimmed={isDimmed?.(row) ?? false}
                isSelected={selection?.partial?.has(key) ? 'indeterminate' : selection?.selected.has(key)}
                isExpanded={opened.has(key)}
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

const isLast = (index: number, columns: unknown[], details: unknown) => details === undefined && index === columns.length - 1;

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) {
    next.add(key);
  }
  return next;
}

type SelectAllProps = Pick<SelectBoxProps, 'state'> & { onToggle: () => void };

function SelectAll({ state, onToggle }: SelectAllProps) {
  const t = useSharedT();
  return (
    <>
      <SelectBox label={t('select.all')} state={state} onToggle={onToggle} />
      <span aria-hidden>{t('select.all')}</span>
    </>
  );
}

type TableFrameProps = { density: Density; children: ReactNode };

/** As high as the window allows, so that header, scroll bars and pagination stay visible. */
function TableFrame({ density, children }: TableFrameProps) {
  const overflow = useTableOverflow();
  return (
    <TableContainer ref={overflow} data-scroller="" data-density={density}>
      {children}
      <span tabIndex={-1} data-edge="" />
    </TableContainer>
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
