import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '../../router/use-search-change';

/** The value of the drawer's parameter, such as `new` or an id; undefined while closed. */
export type DrawerState = {
  value: string | undefined;
  /** Stable, like `close`. */
  open: (value: string) => void;
  /** Replaces the history entry, so that Back does not open the drawer again. */
  close: () => void;
};

/** The open drawer in the URL (`?drawer=new`): Back closes it, links open it. */
export function useDrawerParam(name = 'drawer'): DrawerState {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const open = useCallback((value: string) => change((params) => params.set(name, value)), [change, name]);
  const close = useCallback(() => change((params) => params.delete(name), { replace: true }), [change, name]);
  return { value: search.get(name) ?? undefined, open, close };
}
