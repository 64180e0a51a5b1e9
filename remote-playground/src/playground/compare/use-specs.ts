import { useSearchChange, useSearchParams } from '@console/shared/router';
import { useEffect, useMemo, useRef } from 'react';
import { sessionParam } from '../sessions/use-sessions';
import type { Visit } from '../sessions/visit';
import { type ColumnSpec, readSpecs, writeSpecs } from './column-specs';
import { keepAddress, readAddress } from './kept';

export type Specs = {
  specs: readonly ColumnSpec[];
  /** Columns that come or go are no step back in the history. */
  set: (specs: readonly ColumnSpec[]) => void;
  open: (specs: readonly ColumnSpec[]) => void;
};

/** What is compared, by the address; nothing while one chats. A page that is opened without an address of its own compares what the last one did. */
export function useSpecs({ person, comparison }: Visit): Specs {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const isOpening = useRef(true);
  const specs = useMemo(() => readSpecs(search), [search]);
  useEffect(() => {
    const left = isOpening.current && !search.has(sessionParam) ? readAddress(person) : '';
    isOpening.current = false;
    if (specs.length === 0 && left !== '') {
      return change((params) => writeSpecs(params, readSpecs(new URLSearchParams(left))), { replace: true });
    }
    const address = new URLSearchParams();
    writeSpecs(address, specs);
    keepAddress(person, address.toString());
    if (specs.length === 0) {
      comparison.close();
    }
  }, [search, specs, person, comparison, change]);
  const put = (next: readonly ColumnSpec[], replace: boolean) => change((params) => writeSpecs(params, next), { replace });
  return { specs, set: (next) => put(next, true), open: (next) => put(next, false) };
}
