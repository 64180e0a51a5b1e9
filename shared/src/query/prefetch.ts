import { type Query, type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageStage } from '../router/page-at';

/** Bounds the leftovers of abandoned renders. */
const maxPrefetchAgeMs = 5_000;

const prefetchedAt = new WeakMap<object, number>();

/** Default of `refetchOnMount`: the response to a prefetch may arrive before the component that shows it mounts. */
export const isPrefetchStale = (query: Query<unknown, Error, unknown>): boolean =>
  query.state.isInvalidated || performance.now() - (prefetchedAt.get(query) ?? Number.NEGATIVE_INFINITY) > maxPrefetchAgeMs;

/**
 * Requests a query during the component's first render, since the first render of a page takes longer than most responses. Later
 * keys are left to `useQuery`: unlike at mount, an observer whose key changes requests again what a prefetch has just read.
 */
export function usePrefetchOnMount<Read, Failure = Error, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, Failure, Data, Key>,
): void {
  const client = useQueryClient();
  const stage = usePageStage();
  const [query] = useState(() => {
    if (!stage.isOpen || client.getQueryState(options.queryKey) !== undefined) {
      return;
    }
    void client.prefetchQuery(options);
    const prefetched = client.getQueryCache().find({ queryKey: options.queryKey });
    if (prefetched) {
      prefetchedAt.set(prefetched, performance.now());
    }
    return prefetched;
  });
  // The next page fetches for itself.
  useEffect(() => () => void (query && prefetchedAt.delete(query)), [query]);
}
