import { useMemo } from 'react';
import { useStored } from '../../session/use-stored';
import type { Column } from './column';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

const readDensity = (value: unknown): Density => (value === 'compact' ? 'compact' : 'comfortable');

/** One choice for all tables of the browser. */
export const useDensity = () => useStored<Density>('table-density', readDensity);

type TableView = { hidden: string[] };

const readView = (value: unknown): TableView => {
  const view: Partial<TableView> = typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  const { hidden } = view;
  // With what a later version has added to it.
  return { ...view, hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [] };
};

/**
 * What this browser remembers of one table.
 *
 * @param id names the table among all tables of the console
 */
export const useTableView = (id: string) => useStored<TableView>(`table:${id}`, readView);

/** Whether the person may hide a column. */
export const isOptional = ({ fixed, header }: Pick<Column<never>, 'fixed' | 'header'>): boolean => !fixed && header !== '';

/** The columns that the person has not hidden: the same list until that or they change. */
export function useShownColumns<T>(id: string, columns: Column<T>[]): Column<T>[] {
  const [{ hidden }] = useTableView(id);
  return useMemo(() => columns.filter((column) => !isOptional(column) || !hidden.includes(column.id)), [columns, hidden]);
}
