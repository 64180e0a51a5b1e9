import {
  type Query,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useObserved,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

/** A drawing that was given up for another page leaves its answer behind; later it is too old to be shown as it is. */
const drawingLasts = 5000;

/** When queries were asked for in a drawing that is not on the screen yet, by the page's own clock. */
const askedAt = new WeakMap<object, number>();

const isOfThisDrawing = (query: object) => performance.now() - (askedAt.get(query) ?? Number.NEGATIVE_INFINITY) < drawingLasts;

/**
 * As the library's, but what was never read is asked for while the page is drawn, not after that: a first drawing takes
 * longer than many answers. Such an answer is not asked for once more when the page is there.
 */
export function useQuery<Read, Failure = Error, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const { enabled = true, queryKey, refetchOnMount = true } = options;
  if (enabled === true && client.getQueryState(queryKey) === undefined) {
    void client.prefetchQuery(options);
    const query = cache.find({ queryKey, exact: true });
    if (query) askedAt.set(query, performance.now());
  }
  const result = useObserved({
    ...options,
    refetchOnMount: (query: Query<Read, Failure, Read, Key>) =>
      !isOfThisDrawing(query) && (typeof refetchOnMount === 'function' ? refetchOnMount(query) : refetchOnMount),
  });
  const query = cache.find({ queryKey, exact: true });
  useEffect(() => void (query && askedAt.delete(query)), [query]);
  return result;
}
