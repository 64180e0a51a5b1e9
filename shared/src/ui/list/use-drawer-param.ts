import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStable } from './use-stable';

export type DrawerState = {
  /** `new`, an id, or undefined while closed. */
  value: string | undefined;
  /** Stable, as `close` is: columns may be memoised by them. */
  open: (value: string) => void;
  close: () => void;
};

/** Which drawer is open, in the URL (`?drawer=new`): Back closes it and a link opens it. */
export function useDrawerParam(name = 'drawer'): DrawerState {
  const [search, setSearch] = useSearchParams();
  const change = useStable((value: string | undefined, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    ),
  );
  const open = useCallback((value: string) => change(value, false), [change]);
  const close = useCallback(() => change(undefined, true), [change]);
  return { value: search.get(name) ?? undefined, open, close };
}
