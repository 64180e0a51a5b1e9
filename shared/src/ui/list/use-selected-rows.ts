import { useMemo, useState } from 'react';
import { useBlockUpdate } from '../../router/update-blockers';
import type { Selection } from './use-row-selection';

type Row = { id: number };

export type SelectedRows<T extends Row> = {
  /** In order of selection, with the data of the present page where available. */
  rows: T[];
  selection: Selection;
  forget: (rows: readonly T[]) => void;
};

const rowKey = ({ id }: Row) => String(id);

/**
 * Selected rows of a list across pages.
 *
 * @param page rows of the current page
 */
export function useSelectedRows<T extends Row>(page: readonly T[]): SelectedRows<T> {
  const [kept, setKept] = useState<readonly T[]>([]);
  useBlockUpdate(kept.length > 0, 'selection');
  const rows = useMemo(() => {
    const shown = new Map(page.map((row) => [row.id, row]));
    return kept.map((row) => shown.get(row.id) ?? row);
  }, [kept, page]);
  const selected = useMemo(() => new Set(kept.map(rowKey)), [kept]);
  return {
    rows,
    selection: {
      selected,
      onChange: (keys) =>
        setKept((before) => [...before, ...page.filter((row) => !selected.has(rowKey(row)))].filter((row) => keys.has(rowKey(row)))),
    },
    forget: (gone) => {
      const ids = new Set(gone.map(({ id }) => id));
      setKept((before) => before.filter(({ id }) => !ids.has(id)));
    },
  };
}
