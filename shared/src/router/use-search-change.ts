import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Search parameters that are on their way to the address, with the key of the location that is still drawn: its object is another one after each render of the routes. */
let pending: { key: string; params: URLSearchParams } | undefined;
let users = 0;

export type SearchChange = (change: (params: URLSearchParams) => void, options?: { replace?: boolean }) => void;

/**
 * Changes the search parameters of the address. Changes made before the first of them is drawn add up; those of React Router's own
 * setter start from what is drawn, and the last one wins.
 * @returns the same function until the component unmounts
 */
export function useSearchChange(): SearchChange {
  const location = useLocation();
  const [, setSearch] = useSearchParams();
  const latest = useRef({ location, setSearch });
  useLayoutEffect(() => {
    latest.current = { location, setSearch };
    if (pending?.key !== location.key) {
      pending = undefined;
    }
  });
  useEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) {
        pending = undefined;
      }
    };
  }, []);
  return useCallback<SearchChange>((change, { replace = false } = {}) => {
    const { location: drawn, setSearch: set } = latest.current;
    const next = new URLSearchParams(pending?.key === drawn.key ? pending.params : drawn.search);
    change(next);
    pending = { key: drawn.key, params: next };
    set(next, { replace });
  }, []);
}
