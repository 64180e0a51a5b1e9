/**
 * TanStack Query with one cache per remote version.
 *
 * {@includeCode ../../examples/query.ts}
 * @module
 */

export {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { clearQueries, queryClientOf, refetchOnScreen } from './client';
export { usePrefetchOnMount } from './prefetch';
