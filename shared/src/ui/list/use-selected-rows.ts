import { useMemo, useState } from 'react';
import { useBlockUpdate } from '../../router/update-blockers';
import type { Selection } from './use-row-selection';

type Row = { id: number };

export type SelectedRows<T extends Row> = {
  /** In the order in which they were selected; as the page shows them now where it does. */
  rows: T[];
  /** For the table; what was selected on other pages stays selected. */
  selection: Selection;
  forget: (rows: readonly T[]) => void;
};

const keyOf = ({ id }: Row) => String(id);

/**
 * Selected rows of a list, over as many pages as the person walks through.
 *
 * @param page the rows of the present one
 */
export function useSelectedRows<T extends Row>(page: readonly T[]): SelectedRows<T> {
  const [kept, setKept] = useState<readonly T[]>([]);
  useBlockUpdate(kept.length > 0, 'selection');
  const rows = useMemo(() => {
    const shown = new Map(page.map((row) => [row.id, row]));
    return kept.map((row) => shown.get(row.id) ?? row);
  }, [kept, page]);
  const selected = useMemo(() => new Set(kept.map(keyOf)), [kept]);
  return {
    rows,
    selection: {
      selected,
      onChange: (keys) =>
        setKept((before) => [...before, ...page.filter((row) => !selected.has(keyOf(row)))].filter((row) => keys.has(keyOf(row)))),
    },
    forget: (gone) => {
      const ids = new Set(gone.map(({ id }) => id));
      setKept((before) => before.filter(({ id }) => !ids.has(id)));
    },
  };
}
