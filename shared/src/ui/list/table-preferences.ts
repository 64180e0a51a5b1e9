import { useMemo } from 'react';
import { useStored } from '../../session/use-stored';
import type { Column } from './column';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

const parseDensity = (value: unknown): Density => (value === 'compact' ? 'compact' : 'comfortable');

export const useDensity = () => useStored<Density>('table-density', parseDensity);

type TableView = { hidden: string[] };

const parseView = (value: unknown): TableView => {
  const view: Partial<TableView> = typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  const { hidden } = view;
  // Keeps fields of later versions.
  return { ...view, hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [] };
};

/**
 * Preferences of one table in this browser.
 *
 * @param id unique in the console
 */
export const useTableView = (id: string) => useStored<TableView>(`table:${id}`, parseView);

export const canHide = ({ fixed, header }: Pick<Column<never>, 'fixed' | 'header'>): boolean => !fixed && header !== '';

export function useVisibleColumns<T>(id: string, columns: Column<T>[]): Column<T>[] {
  const [{ hidden }] = useTableView(id);
  return useMemo(() => columns.filter((column) => !canHide(column) || !hidden.includes(column.id)), [columns, hidden]);
}
