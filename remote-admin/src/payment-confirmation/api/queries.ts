import { mutationOptions, queryOptions } from '@console/shared/query';
import { confirmTerms, getPendingTerms } from './requests';

/** Optional: without it, the gateway itself explains why it refuses codes and payments. */
export const pendingTerms = queryOptions({
  queryKey: ['payment-confirmation'],
  queryFn: ({ signal }) => getPendingTerms(signal),
  meta: { quiet: true },
});

export const confirmTermsMutation = mutationOptions({
  mutationFn: confirmTerms,
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: pendingTerms.queryKey }),
});
