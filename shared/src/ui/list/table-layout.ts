import { type Column, isActions } from './column';

/** Of columns without a width. */
const sharedWidth = 140;

/** Of the first column, which names the row. */
const nameWidth = 200;

/** Of columns of remotes built before columns had widths. */
const fitWidth = 112;

const actionsWidth = 104;

const widthOf = (column: Column<never>, widths: Record<string, number>): number | undefined =>
  widths[column.id] ?? column.width ?? (isActions(column) ? actionsWidth : column.fit ? fitWidth : undefined);

/**
 * Widths in pixels. A column without one shares what the others leave, but at least `sharedWidth`, or `nameWidth` if it is the first. Where
 * all have one, the first takes the rest, unless its width is chosen or columns are pinned behind it.
 */
export type TableLayout = {
  columns: (number | undefined)[];
  minWidth: number;
  /** Start of each pinned column after the selection boxes. */
  pins: number[];
};

export function layOutTable(columns: readonly Column<never>[], widths: Record<string, number>, pinCount: number): TableLayout {
  // A column behind another pinned one must know where that ends.
  const given = columns.map((column, index) => widthOf(column, widths) ?? (index < pinCount - 1 ? sharedWidth : undefined));
  const minimal = given.map((width, index) => width ?? (index === 0 ? nameWidth : sharedWidth));
  const startOf = (index: number) => minimal.slice(0, index).reduce((sum, width) => sum + width, 0);
  const [first] = columns;
  const takesRest = first !== undefined && pinCount < 2 && widths[first.id] === undefined && given.every((width) => width !== undefined);
  return {
    columns: takesRest ? [undefined, ...given.slice(1)] : given,
    minWidth: startOf(minimal.length),
    pins: Array.from({ length: pinCount }, (_, index) => startOf(index)),
  };
}
