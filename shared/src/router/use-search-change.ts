import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

/** Search parameters that are on their way to the address, by the location that is still drawn. */
const pending = new WeakMap<Location, URLSearchParams>();

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
  });
  return useCallback<SearchChange>((change, { replace = false } = {}) => {
    const { location: drawn, setSearch: set } = latest.current;
    const next = new URLSearchParams(pending.get(drawn) ?? drawn.search);
    change(next);
    pending.set(drawn, next);
    set(next, { replace });
  }, []);
}
