import { useMemo } from 'react';
import { isRecord } from '../../contract/json';
import { useStored } from '../../session/use-stored';
import type { Column } from './column';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

const parseDensity = (value: unknown): Density => (value === 'compact' ? 'compact' : 'comfortable');

export const useDensity = () => useStored<Density>('table-density', parseDensity);

/** Lists of column IDs, and widths in pixels by column ID. */
export type TableView = {
  hidden: string[];
  /** Optional columns that the user has chosen. */
  shown: string[];
  /** How many columns stay at the start while the others scroll. */
  pinCount: number;
  widths: Record<string, number>;
};

export const pinCounts = [0, 1, 2, 3] as const;

const parseIds = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined;

export const minWidth = 40;
export const maxWidth = 2000;

const parseWidths = (value: unknown): Record<string, number> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= minWidth && entry[1] <= maxWidth,
        ),
      )
    : {};

const parseView = (value: unknown): TableView => {
  const view = isRecord(value) ? value : {};
  return {
    // Keeps fields of later versions.
    ...view,
    hidden: parseIds(view.hidden) ?? [],
    shown: parseIds(view.shown) ?? [],
    pinCount: pinCounts.find((count) => count === view.pinCount) ?? 1,
    widths: parseWidths(view.widths),
  };
};

/**
 * Preferences of one table in this browser.
 *
 * @param id unique in the console
 */
export const useTableView = (id: string) => useStored<TableView>(`table:${id}`, parseView);

export const limitWidth = (width: number): number => Math.round(Math.min(Math.max(width, minWidth), maxWidth));

type Named = Pick<Column<never>, 'id' | 'header' | 'fixed' | 'optional'>;

export const canHide = ({ fixed, header }: Named): boolean => !fixed && header !== '';

export const isShown = (column: Named, { hidden, shown }: TableView): boolean =>
  !canHide(column) || (column.optional ? shown.includes(column.id) : !hidden.includes(column.id));

export function useVisibleColumns<T>(id: string, columns: Column<T>[]): Column<T>[] {
  const [view] = useTableView(id);
  return useMemo(() => columns.filter((column) => isShown(column, view)), [columns, view]);
}
