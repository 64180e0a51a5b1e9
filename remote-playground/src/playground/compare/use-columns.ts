import { useSearchChange, useSearchParams } from '@console/shared/router';
import { useEffect, useMemo, useRef } from 'react';
import { sessionParam } from '../sessions/use-sessions';
import type { Workspace } from '../workspace';
import { type ColumnConfig, parseColumns, writeColumns } from './column-config';
import { persistAddress, restoreAddress } from './tab-storage';

export type ColumnsState = {
  columns: readonly ColumnConfig[];
  /** Changes the columns without a new entry in the browser history. */
  replace: (columns: readonly ColumnConfig[]) => void;
  open: (columns: readonly ColumnConfig[]) => void;
};

/** The compared columns, from the address; empty outside a comparison. A page that opens without columns restores those of the tab. */
export function useColumns({ userId, comparison }: Workspace): ColumnsState {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const isOpening = useRef(true);
  const columns = useMemo(() => parseColumns(search), [search]);
  useEffect(() => {
    const previous = isOpening.current && !search.has(sessionParam) ? restoreAddress(userId) : '';
    isOpening.current = false;
    if (columns.length === 0 && previous !== '') {
      return change((params) => writeColumns(params, parseColumns(new URLSearchParams(previous))), { replace: true });
    }
    const address = new URLSearchParams();
    writeColumns(address, columns);
    persistAddress(userId, address.toString());
    if (columns.length === 0) {
      comparison.close();
    }
  }, [search, columns, userId, comparison, change]);
  const update = (next: readonly ColumnConfig[], replace: boolean) => change((params) => writeColumns(params, next), { replace });
  return { columns, replace: (next) => update(next, true), open: (next) => update(next, false) };
}
