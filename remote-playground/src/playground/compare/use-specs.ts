import { useSearchParams } from '@console/shared/router';
import { useMemo } from 'react';
import { type ColumnSpec, readSpecs, withSpecs } from './column-specs';

export type Specs = {
  specs: readonly ColumnSpec[];
  /** Columns that come or go are no step back in the history. */
  set: (specs: readonly ColumnSpec[]) => void;
  open: (specs: readonly ColumnSpec[]) => void;
};

/** What is compared, by the address; nothing while one chats. */
export function useSpecs(): Specs {
  const [search, setSearch] = useSearchParams();
  const specs = useMemo(() => readSpecs(search), [search]);
  const put = (next: readonly ColumnSpec[], replace: boolean) => setSearch((before) => withSpecs(before, next), { replace });
  return { specs, set: (next) => put(next, true), open: (next) => put(next, false) };
}
