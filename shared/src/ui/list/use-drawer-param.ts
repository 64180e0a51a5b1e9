import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

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
  // The router's own setter is another one after every navigation; a table would be drawn again for each opened drawer.
  const latest = useRef(setSearch);
  useLayoutEffect(() => {
    latest.current = setSearch;
  }, [setSearch]);
  const change = useCallback(
    (value: string | undefined, replace: boolean) =>
      latest.current(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace },
      ),
    [name],
  );
  const open = useCallback((value: string) => change(value, false), [change]);
  const close = useCallback(() => change(undefined, true), [change]);
  return { value: search.get(name) ?? undefined, open, close };
}
