import { useMemo, useState } from 'react';
import { useBlockUpdate } from '../../router/update-blockers';
import type { Selection } from './use-row-selection';

type Row = { id: number };

/** Selected rows, and the `selection` of their table. They block updates of the remote. */
export type SelectedRows<T extends Row> = {
  /** In order of selection, with the data of the present page where available. */
  rows: T[];
  selection: Selection;
  /** Deselects rows, such as deleted ones. */
  forget: (rows: readonly T[]) => void;
};

const rowKey = ({ id }: Row) => String(id);

/**
 * Selected rows of a list across pages.
 *
 * @param page rows of the current page
 */
export function useSelectedRows<T extends Row>(page: readonly T[]): SelectedRows<T> {
  const [selectedRows, setSelectedRows] = useState<readonly T[]>([]);
  useBlockUpdate(selectedRows.length > 0, 'selection');
  const rows = useMemo(() => {
    const shown = new Map(page.map((row) => [row.id, row]));
    return selectedRows.map((row) => shown.get(row.id) ?? row);
  }, [selectedRows, page]);
  const selected = useMemo(() => new Set(selectedRows.map(rowKey)), [selectedRows]);
  return {
    rows,
    selection: {
      selected,
      onChange: (keys) =>
        setSelectedRows((before) =>
          [...before, ...page.filter((row) => !selected.has(rowKey(row)))].filter((row) => keys.has(rowKey(row))),
        ),
    },
    forget: (removed) => {
      const ids = new Set(removed.map(({ id }) => id));
      setSelectedRows((before) => before.filter(({ id }) => !ids.has(id)));
    },
  };
}
