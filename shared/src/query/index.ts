export {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
export { clearQueries, queryClientOf, refetchOnScreen } from './client';
export { useQuery } from './use-query';
