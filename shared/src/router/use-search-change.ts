import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Parameters that are not rendered yet, with the key of the rendered location, whose object changes with every render. */
let pending: { key: string; params: URLSearchParams } | undefined;
let subscriberCount = 0;

/** `change` modifies a copy of the parameters in place; `replace` adds no history entry. */
export type SearchChange = (change: (params: URLSearchParams) => void, options?: { replace?: boolean }) => void;

/**
 * Returns a stable function that changes the URL's search parameters. Changes before the next render add up; with React Router's own setter
 * the last one wins.
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
    subscriberCount += 1;
    return () => {
      subscriberCount -= 1;
      if (subscriberCount === 0) {
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
